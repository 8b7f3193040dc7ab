/** Tells the other windows of this browser about a save, so that none goes on with an old revision unknowingly. */
import { useEffect, useEffectEvent } from "react";

interface Saved {
  id: string;
  revision: number;
}

const NAME = "mqplanner.saves";

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
    channel.onmessage = ({ data }: MessageEvent<Saved>) => act(data);
    return () => channel.close();
  }, []);
}
