import { useEffect, useEffectEvent, useState } from "react";
import { formatSeconds } from "../../lib/i18n/format.ts";

interface CountdownProps {
  /** Epoch milliseconds or ISO instant. */
  until: number | string;
  /** The clock that `until` refers to, epoch ms; by default the device's own. */
  clock?(): number;
  onEnd?(): void;
}

const secondsTo = (until: number | string, now: number): number =>
  Math.max(0, (new Date(until).getTime() - now) / 1000);

/** `m:ss` to a moment; counts against the clock, so a sleeping phone wakes up right. */
export function Countdown({ until, clock = Date.now, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until, clock()));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until, clock());
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until, clock]);
  return <time style={{ fontVariantNumeric: "tabular-nums" }}>{formatSeconds(left)}</time>;
}
