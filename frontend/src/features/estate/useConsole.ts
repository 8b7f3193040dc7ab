/** Reads a pasted console line with the service's help. */
import { useQuery } from "@tanstack/react-query";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import { formatEntry } from "../../lib/format";
import { fieldSentence } from "../../lib/fieldSentence";

export interface ConsoleReading {
  used_mb: number;
  free_mb: number;
  above_used_mb: number | null;
  above_free_mb: number | null;
  above_free_at_least: boolean;
  /** The exact part of the text that was read. */
  line?: string | null;
  /** MEMLIMIT as the line has it, in MB; `null` when the line does not say. */
  memlimit_mb?: number | null;
}

type Reply = { reading: ConsoleReading } | { message: string };

async function readConsole(text: string, signal?: AbortSignal): Promise<Reply> {
  try {
    const { data } = await unwrap(client.POST("/api/v1/console", { body: { text }, signal }));
    return { reading: data };
  } catch (error) {
    if (error instanceof ApiProblem) {
      const [first] = error.errors;
      if (!first) return { message: error.message };
      const example = first.allowed ? ` Expected: ${String(first.allowed)}` : "";
      return { message: fieldSentence("This", first.message) + example };
    }
    throw error;
  }
}

export function useConsole(text: string): Partial<{ reading: ConsoleReading; message: string }> {
  const { data } = useQuery({
    queryKey: ["console", text],
    queryFn: ({ signal }) => readConsole(text, signal),
    enabled: text.trim() !== "",
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  return data ?? {};
}

/** What was understood, as one line. */
export function readingText(reading: ConsoleReading): string {
  const { used_mb, free_mb, above_used_mb, above_free_mb, above_free_at_least } = reading;
  const below = `used ${formatEntry(used_mb)} MB, free ${formatEntry(free_mb)} MB`;
  if (above_used_mb === null || above_free_mb === null) return `Read: ${below}.`;
  const more = above_free_at_least ? "more than " : "";
  return (
    `Read: ${below}; above the bar used ${formatEntry(above_used_mb)} MB, ` +
    `free ${more}${formatEntry(above_free_mb)} MB.`
  );
}
