import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { LimitPeriod } from "../../../../../shared/contracts/protection.ts";
import { periodMinutes } from "../../../../../shared/rules/protection.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useAmount } from "../../../lib/forms/amount.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { type Protection, type ProtectionLimit, refreshProtection, setLimit, take } from "../api.ts";
import { type LimitName, useLimitFormat } from "../useLimitFormat.ts";
import { useProtectionAction } from "../useProtectionAction.ts";
import { boundsOf, effectOf, isPending, keepsBounds, toValue, valueFault } from "../value.ts";

import styles from "./LimitDialog.module.css";

interface LimitDialogProps {
  /** Limits of one kind. If there are several, the dialog also asks for the period. */
  choices: readonly ProtectionLimit[];
  protection: Protection;
  onClose(): void;
}

/** Sets, lowers, raises or removes a limit. Shows before sending whether the change takes effect immediately. */
export default function LimitDialog({ choices, protection: { limits, raiseHours }, onClose }: LimitDialogProps) {
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();
  const online = useOnline();
  const name = useId();
  const [first] = choices;
  const [period, setPeriod] = useState<LimitPeriod>(first?.period ?? "day");
  const kind = first?.kind ?? "deposit";
  // Read from the latest response, because another device may have changed the limit since the dialog opened.
  const row = limits.find((each) => each.kind === kind && each.period === period);
  const { form, field, frame } = useLimitForm({ kind, period, onClose });
  const { remove, isRemoving } = useRemoval(onClose);
  const typed = useWatch({ control: form.control, name: "value" });
  const effect = effectOf({ kind, period }, typed, row?.limit, row?.raise?.to);
  const changesNothing = effect === "same" || effect === "waiting";
  const removalWaits = row?.raise !== undefined && row.raise.to === undefined;
  const limit = row?.limit === undefined ? undefined : limitFormat.value(kind, row.limit);
  const { max, min } = boundsOf({ kind, period }, limits);
  const holdsAtOnce = (effect === "set" || effect === "lower") && keepsBounds({ kind, period }, typed, { max, min });
  const boundTexts = (key: "most" | "least", bound: ProtectionLimit | undefined) =>
    bound?.limit === undefined
      ? []
      : [
          t(`form.${key}`, {
            period: limitFormat.period(kind, bound.period),
            limit: limitFormat.value(kind, bound.limit),
          }),
        ];
  const bounds = [...boundTexts("most", max), ...boundTexts("least", min)];
  const common = { hint: bounds.join(" · ") || undefined, ...field };
  return (
    <Dialog
      open
      size="sm"
      closeOnCover={false}
      title={choices.length > 1 ? t(`kinds.${kind}.title`) : limitFormat.name({ kind, period })}
      onClose={onClose}
    >
      <Form
        {...frame}
        submit={t(`form.${effect === "lower" || effect === "raise" ? effect : "set"}`)}
        disabled={!online || changesNothing || isRemoving}
      >
        {choices.length > 1 && (
          <RadioGroup<LimitPeriod>
            label={t(`kinds.${kind}.text`)}
            name={name}
            layout="chips"
            value={period}
            onValue={(chosen) => {
              form.clearErrors();
              setPeriod(chosen);
            }}
            options={choices.map((choice) => ({
              value: choice.period,
              label: limitFormat.period(kind, choice.period),
            }))}
          />
        )}
        <p className={styles.now}>{limit === undefined ? t("form.no") : t("form.now", { limit })}</p>
        {kind === "session" ? (
          <TextField
            label={t("form.minutes")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            trailing={<span className={styles.unit}>{t("form.unit")}</span>}
            {...common}
          />
        ) : (
          <MoneyField label={t("form.amount")} {...common} />
        )}
        <p className={styles.effect} aria-live="polite" data-waits={effect === "raise" || undefined}>
          {field.error === undefined && (
            <>
              {effect === "raise" &&
                t(raiseHours > 0 ? "form.waits" : "form.confirms", { limit, wait: limitFormat.wait(raiseHours) })}
              {changesNothing && t(`form.${effect}`)}
              {holdsAtOnce && t("form.atOnce")}
              {(effect === "raise" || holdsAtOnce) && row?.raise && ` ${t("form.replaces")}`}
            </>
          )}
        </p>
      </Form>
      {row && limit !== undefined && !removalWaits && (
        <Button
          className={styles.remove}
          variant="ghost"
          block
          busy={isRemoving}
          disabled={!online || frame.busy}
          onClick={() => void remove(row, { limit, wait: raiseHours > 0 ? limitFormat.wait(raiseHours) : undefined })}
        >
          {t("form.remove")}
        </Button>
      )}
    </Dialog>
  );
}

function useRemoval(onDone: () => void) {
  const { t } = useTranslation("protection");
  const confirm = useConfirm();
  const { act, busy } = useProtectionAction();

  /**
   * Requests the removal.
   * @param texts current limit, and the waiting time if the removal has one
   */
  async function remove(
    which: LimitName,
    texts: { readonly limit: string; readonly wait: string | undefined },
  ): Promise<void> {
    const sure = await confirm({
      title: t("form.removeTitle"),
      text: t(texts.wait === undefined ? "form.removeNow" : "form.removeText", texts),
      confirm: t("form.removeConfirm"),
      cancel: t("form.keep"),
    });
    if (sure && (await act("remove", () => setLimit(which, null), t("form.done.parked")))) onDone();
  }
  return { remove, isRemoving: busy === "remove" };
}

interface LimitFormOptions extends LimitName {
  onClose(): void;
}

/** Form for the value of a limit. Accepts digits of any script. */
function useLimitForm({ kind, period, onClose }: LimitFormOptions) {
  const { t } = useTranslation("protection");
  const { account } = useSession();
  const toast = useToast();
  const amount = useAmount({});
  // The last failure is shown at the field. The gateway also names the other period, which has no field here.
  const [isPlaced, setPlaced] = useState(false);
  const { form, field, frame } = useApiForm<{ value: string }, Protection>({
    defaults: { value: "" },
    fields: ["value"],
    places: { limit_order: "value" },
    faultText(_, fault) {
      if (fault === "limit_order") return t("form.faults.order");
      if (fault === "minutes") return t("form.faults.minutes");
      if (kind === "session" && (fault === "tooMuch" || fault === "amount_out_of_range"))
        return t("form.faults.tooMuch", { most: periodMinutes[period] });
      return amount.faultText(fault);
    },
    send: ({ value }) => setLimit({ kind, period }, toValue(kind, value)),
    async done(protection) {
      onClose();
      const isPendingChange = isPending(protection.limits, { kind, period });
      toast({ tone: "success", text: t(isPendingChange ? "form.done.parked" : "form.done.now") });
      if (account !== undefined) await take(account, protection);
    },
    failed(failure) {
      setPlaced(failure.code === "limit_order");
      // Another device may have changed the limit, or only the response was lost.
      void refreshProtection();
    },
  });
  return {
    form,
    frame: isPlaced ? { ...frame, notice: undefined } : frame,
    field: field("value", {
      setValueAs: (typed: string) => toValue(kind, typed),
      validate: (value) => valueFault({ kind, period }, value) ?? true,
    }),
  };
}
