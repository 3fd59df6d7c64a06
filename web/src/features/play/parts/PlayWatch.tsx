import { useEffect } from "react";
import { useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import type { OpenGame } from "../follow-play.ts";
import { usePlayTracking } from "../usePlayTracking.ts";
import { RealityCheck } from "./RealityCheck.tsx";
import { Stopped } from "./Stopped.tsx";

/** Tracks the account's time at play, and covers the game with a pending check or the reason why play has ended. */
export default function PlayWatch({ account, open }: { account: string; open: OpenGame }) {
  const share = usePlayTracking(account, open);
  const { state } = usePlayTime();
  const cover = useCover();
  const isCovered = cover !== undefined;
  useEffect(() => {
    // In full screen, only the game is visible.
    if (isCovered && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, [isCovered]);
  if (cover?.name === "stopped") return <Stopped by={cover.by} />;
  return cover && state ? <RealityCheck state={state} onAnswered={share} /> : null;
}
