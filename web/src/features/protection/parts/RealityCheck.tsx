import { Timer } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { cancelRealityCheck, confirmRealityCheck, type Protection, setRealityCheck } from "../api.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import { useProtectionAction } from "../useProtectionAction.ts";
import { PendingRaise } from "./PendingRaise.tsx";

type Minutes = Protection["realityCheck"]["minutes"];

const intervals = [15, 30, 60] as const satisfies readonly Minutes[];

/** Interval of the reality check. A longer interval is weaker protection and waits like a raise. */
export function RealityCheck({ protection, onConfirmable }: { protection: Protection; onConfirmable(): void }) {
  const { minutes, raise } = protection.realityCheck;
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();
  const { act, busy } = useProtectionAction();
  const [chosen, choose] = useState<Minutes>();
  const isOther = chosen !== undefined && chosen !== minutes;
  async function save(): Promise<void> {
    if (chosen === undefined) return;
    const message = t(chosen > minutes ? "form.done.parked" : "check.done");
    if (await act("save", () => setRealityCheck({ minutes: chosen }), message)) choose(undefined);
  }
  const name = useId();
  return (
    <TopicCard icon={Timer} title={t("check.title")} text={t("check.text")}>
      <RadioGroup
        label={t("check.every")}
        name={name}
        layout="chips"
        hint={t(protection.raiseHours > 0 ? "check.longer" : "check.longerNow", {
          wait: limitFormat.wait(protection.raiseHours),
        })}
        value={String(chosen ?? minutes)}
        onValue={(value) => choose(intervals.find((each) => String(each) === value))}
        options={intervals.map((each) => ({ value: String(each), label: limitFormat.minutes(String(each)) }))}
      />
      {isOther && (
        <Button variant="primary" busy={busy === "save"} onClick={() => void save()}>
          {t(chosen > minutes ? "check.ask" : "check.save")}
        </Button>
      )}
      {raise?.to !== undefined && (
        <PendingRaise
          key={raise.askedAt}
          raise={raise}
          name={t("check.title")}
          text={t("raise.minutes", { to: limitFormat.minutes(raise.to) })}
          question={t("raise.sure.minutes", { to: limitFormat.minutes(raise.to) })}
          confirm={confirmRealityCheck}
          cancel={cancelRealityCheck}
          onConfirmable={onConfirmable}
        />
      )}
    </TopicCard>
  );
}
