import { useTranslation } from "react-i18next";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useAmount } from "../../lib/forms/use-amount.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { useSession } from "../../lib/session/session.ts";
import { type Protection, refreshProtection, setLimit, take } from "./api.ts";
import { effectOf, toValue, valueFault } from "./value.ts";
import type { LimitName } from "./words.ts";

interface LimitFormOptions extends LimitName {
  /** In force. */
  readonly limit: string | undefined;
  onClose(): void;
}

interface Outcome {
  readonly protection: Protection;
  readonly isParked: boolean;
}

/** The form of one limit: digits of any script, one write, the page below brought up to date by its answer. */
export function useLimitForm({ kind, period, limit, onClose }: LimitFormOptions) {
  const { t } = useTranslation("protection");
  const { account } = useSession();
  const toast = useToast();
  const amount = useAmount({});
  const { form, field, frame } = useApiForm<{ value: string }, Outcome>({
    defaults: { value: "" },
    fields: ["value"],
    places: { limit_order: "value" },
    faultText(_, fault) {
      if (fault === "limit_order") return t("form.faults.order");
      // The gateway names no more than that it is none.
      if (fault === "minutes" || (kind === "session" && fault === "invalid")) return t("form.faults.minutes");
      return amount.faultText(fault);
    },
    async send({ value }) {
      const isParked = effectOf(kind, value, limit) === "raise";
      return { protection: await setLimit({ kind, period }, toValue(kind, value)), isParked };
    },
    async done({ protection, isParked }) {
      onClose();
      toast({ tone: "success", text: t(isParked ? "form.done.parked" : "form.done.now") });
      if (account !== undefined) await take(account, protection);
    },
    // Another device may have changed it, or only the answer was lost.
    failed: () => void refreshProtection(),
  });
  return {
    form,
    frame,
    field: field("value", {
      setValueAs: (typed: string) => toValue(kind, typed),
      validate: (value) => valueFault(kind, value) ?? true,
    }),
  };
}
