import { useState } from "react";
import { useTranslation } from "react-i18next";
import { periodMinutes } from "../../../../shared/rules/protection.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useAmount } from "../../lib/forms/use-amount.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { useSession } from "../../lib/session/session.ts";
import { type Protection, refreshProtection, setLimit, take } from "./api.ts";
import type { LimitName } from "./limit-name.ts";
import { isPending, toValue, valueFault } from "./value.ts";

interface LimitFormOptions extends LimitName {
  onClose(): void;
}

/** Form of one limit. Accepts digits of any script and stores the response for the page. */
export function useLimitForm({ kind, period, onClose }: LimitFormOptions) {
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
      // Another device may have changed it, or only the response was lost.
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
