import { CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import type { Protection } from "../api.ts";
import { exclusionWords, isTermOver } from "../pause.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import { Return } from "./Return.tsx";

interface PauseStateProps {
  protection: Protection;
  onConfirmable(): void;
}

/** The active time-out or exclusion, with the return option after an exclusion's term. */
export function PauseState({ protection: { timeOut, exclusion }, onConfirmable }: PauseStateProps) {
  const { t } = useTranslation("protection");
  const { time } = useLimitFormat();
  if (exclusion) {
    const { until = "" } = exclusion;
    return (
      <>
        <Alert tone="info" icon={<CirclePause size={20} aria-hidden="true" />}>
          {t(`state.${exclusionWords(exclusion)}`, { time: until && time(until) })}
        </Alert>
        {isTermOver(exclusion) && <Return exclusion={exclusion} onConfirmable={onConfirmable} />}
      </>
    );
  }
  return timeOut ? (
    <Alert tone="info" icon={<CirclePause size={20} aria-hidden="true" />}>
      {t("state.timeOut", { time: time(timeOut.until) })}
    </Alert>
  ) : null;
}
