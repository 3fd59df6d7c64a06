import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";

interface SettlesInProps {
  /** ISO timestamp. */
  at: string;
  onSettle(): void;
}

const hourMs = 3_600_000;
/** Time before the settlement from which a countdown is shown. */
const countdownMs = 24 * hourMs;

/** Time until a settlement: a countdown on the last day, days and hours before that. */
export function SettlesIn({ at, onSettle }: SettlesInProps) {
  const { t } = useTranslation("agentOverview");
  const utcOffset = useSiteFormat().utcOffset;
  const left = Date.parse(at) - serverNow();
  if (left <= countdownMs) return <Countdown until={at} clock={serverNow} onEnd={onSettle} />;
  const hours = Math.floor(left / hourMs);
  const days = t("contracts.days", { count: Math.floor(hours / 24) });
  return (
    <time dateTime={at} title={unbroken(formatInstant(at, utcOffset))}>
      {[days, ...(hours % 24 > 0 ? [t("contracts.hours", { count: hours % 24 })] : [])].join(" ")}
    </time>
  );
}
