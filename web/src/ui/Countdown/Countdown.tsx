import { useEffect, useEffectEvent, useState } from "react";
import { formatSeconds } from "../../lib/format.ts";

interface CountdownProps {
  /** Epoch milliseconds or ISO instant. */
  until: number | string;
  onEnd?(): void;
}

const secondsTo = (until: number | string): number => Math.max(0, (new Date(until).getTime() - Date.now()) / 1000);

/** `m:ss` to a moment; counts against the clock, so a sleeping phone wakes up right. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return <time style={{ fontVariantNumeric: "tabular-nums" }}>{formatSeconds(left)}</time>;
}
