/** Tells the other windows of this browser about a save, so that none goes on with an old revision unknowingly. */
import { useEffect, useEffectEvent } from "react";

interface Saved {
  id: string;
  revision: number;
}

const NAME = "mqplanner.saves";

/** What windows of this browser saved since this one was opened. */
const announced = new Set<string>();

/** Return whether another window of this browser saved a revision. */
export function isSavedHere({ id, revision }: Saved): boolean {
  return announced.has(`${id} ${revision}`);
}

export function announceSave({ id, revision }: Saved): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ id, revision } satisfies Saved);
  channel.close();
}

/** Call `listener` at each save of any window, this one included. */
export function useAnnouncedSaves(listener: (saved: Saved) => void): void {
  const act = useEffectEvent(listener);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Saved>) => {
      announced.add(`${data.id} ${data.revision}`);
      act(data);
    };
    return () => channel.close();
  }, []);
}
