import { useEffect, useEffectEvent, useState } from "react";
import { formatSeconds } from "../../lib/i18n/format.ts";

interface CountdownProps {
  /** Epoch ms or ISO timestamp. */
  until: number | string;
  /** Clock that `until` refers to, in epoch ms. Defaults to the device's clock. */
  clock?(): number;
  onEnd?(): void;
}

const secondsTo = (until: number | string, now: number): number =>
  Math.max(0, (new Date(until).getTime() - now) / 1000);

/** Time left as `m:ss`. Computed from the clock on each tick, so that it is correct after a phone has slept. */
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
  return (
    <time style={{ fontVariantNumeric: "tabular-nums" }} translate="no">
      {formatSeconds(left)}
    </time>
  );
}
