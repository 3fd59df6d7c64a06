import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { Stat } from "../../../ui/Stat/Stat.tsx";
import { useContractFormat } from "../useContractFormat.ts";

interface SettlesProps {
  /** ISO timestamp. */
  at: string;
  onEnd(): void;
}

const dayMs = 86_400_000;

/** Time of the settlement, with a countdown on the last day. */
export function Settles({ at, onEnd }: SettlesProps) {
  const { t } = useTranslation("agentContracts");
  const { time } = useContractFormat();
  const left = Date.parse(at) - serverNow();
  const isSoon = left < dayMs;
  return (
    <Stat
      label={t("running.settles")}
      value={
        isSoon ? (
          <Countdown key={at} until={at} clock={serverNow} onEnd={onEnd} />
        ) : (
          t("running.settlesDays", { count: Math.round(left / dayMs) })
        )
      }
      note={time(at)}
    />
  );
}
