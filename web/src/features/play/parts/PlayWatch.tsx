import { useEffect } from "react";
import { useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import type { OpenGame } from "../follow-play.ts";
import { usePlayFollowed } from "../usePlayFollowed.ts";
import { RealityCheck } from "./RealityCheck.tsx";
import { Stopped } from "./Stopped.tsx";

/** Counts the account's time at play, and lays over the game what is due: a check to answer, or why play has ended. */
export default function PlayWatch({ account, open }: { account: string; open: OpenGame }) {
  const share = usePlayFollowed(account, open);
  const { state } = usePlayTime();
  const cover = useCover();
  const isCovered = cover !== undefined;
  useEffect(() => {
    // Full screen shows nothing but the game.
    if (isCovered && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, [isCovered]);
  if (cover?.name === "stopped") return <Stopped by={cover.by} />;
  return cover && state ? <RealityCheck state={state} onAnswered={share} /> : null;
}
