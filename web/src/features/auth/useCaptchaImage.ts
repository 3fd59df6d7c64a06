import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaScene } from "../../../../shared/contracts/entry.ts";
import { captchaAddress } from "./api.ts";
import { captchaWait } from "./captcha-wait.ts";

/** Loads a captcha image per `round` and per press, at most at the rate that the gateway allows. */
export function useCaptchaImage(round: number, scene: CaptchaScene) {
  // The time is set in an effect, because a discarded render would also request an image, and the next request would
  // come too soon.
  const [requestedAt, setRequestedAt] = useState<number>();
  useEffect(() => setRequestedAt(Date.now()), []);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    setState("loading");
    timer.current = setTimeout(() => setRequestedAt(Date.now()), captchaWait(answeredAt.current, Date.now()));
  }, []);
  const answered = (outcome: "shown" | "failed") => {
    answeredAt.current = Date.now();
    setState(outcome);
  };

  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    refresh();
  }, [round, refresh]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    source: requestedAt === undefined ? undefined : captchaAddress(requestedAt, scene),
    state,
    refresh,
    onLoad: () => answered("shown"),
    onError: () => answered("failed"),
  };
}
