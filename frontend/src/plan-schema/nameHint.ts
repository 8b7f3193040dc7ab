/** Names that MQ for z/OS does not take. A plan takes any: what it describes may have a longer name elsewhere. */
import { t } from "@lingui/core/macro";
import type { PartKind } from "./planParts";

// Small letters are another hint.
const OF_SUBSYSTEM = /^[A-Z$#@][A-Z0-9$#@]{0,3}$/i;
const OF_LPAR = /^[A-Z0-9$#@]{1,8}$/i;
const OF_STRUCTURE = /^[A-Z][A-Z0-9]{0,11}$/i;

/** Return what to know about the name of a part that MQ does not take; `null` where it does. */
export function nameHint(def: PartKind, name: unknown): string | null {
  if (typeof name !== "string" || name.trim() === "") return null;
  const text = name.trim();
  if (def === "QueueManager" && !OF_SUBSYSTEM.test(text)) {
    return t`${text} is not valid. Names of queue managers on z/OS have 1 to 4 characters: A to Z, 0 to 9, $, # and @, and no digit first.`;
  }
  if (def === "QueueSharingGroup" && !OF_SUBSYSTEM.test(text)) {
    return t`${text} is not valid. Names of queue-sharing groups have 1 to 4 characters: A to Z, 0 to 9, $, # and @, and no digit first.`;
  }
  if (def === "Structure" && !OF_STRUCTURE.test(text)) {
    return t`${text} is not valid. Names of structures have 1 to 12 characters: A to Z and 0 to 9, and a letter first.`;
  }
  if (def === "Lpar" && !OF_LPAR.test(text)) {
    return t`${text} is not valid. Names of LPARs have 1 to 8 characters: A to Z, 0 to 9, $, # and @.`;
  }
  const isOfMq = def === "QueueManager" || def === "QueueSharingGroup" || def === "Structure";
  const capitals = text.toUpperCase();
  return isOfMq && text !== capitals ? t`MQ has this name in capitals: ${capitals}.` : null;
}
