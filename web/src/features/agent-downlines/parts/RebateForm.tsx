import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DownlineDetail } from "../../../../../shared/contracts/agent-team.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { changeRebates, refreshDownlines, useOwnRates } from "../api.ts";
import { ratesOf, typedRates, useRates } from "../useRates.ts";
import { RateFields } from "./RateFields.tsx";

interface RebateFormProps {
  downline: DownlineDetail;
  onDone(): void;
}

const usualStep = 10;

/** Changes a direct downline's rates, between the highest rate below it and the agent's own. */
export default function RebateForm(props: RebateFormProps) {
  const own = useOwnRates();
  if (!own.data && !own.error) return <Skeleton height={280} radius={12} />;
  return <Fields {...props} step={own.data?.step ?? usualStep} />;
}

function Fields({ downline, onDone, step }: RebateFormProps & { step: number }) {
  const { t } = useTranslation("agentDownlines");
  const toast = useToast();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { id, rebates } = downline;
  // Rates at the time the form opened. Compared with a later change from another device, an untouched field would
  // differ, and saving would revert that change.
  const [initial] = useState(rebates);
  const products = rebates.map(({ product }) => product);
  const rates = useRates(rebates, step);
  const { field, frame } = useApiForm<Record<string, string>, boolean>({
    defaults: typedRates(initial),
    fields: products,
    faultText: rates.faultText,
    async send(values) {
      const changed = ratesOf(values, products).filter(
        ({ product, rate }) => rate !== initial.find((before) => before.product === product)?.rate,
      );
      if (changed.length > 0) await changeRebates(id, { rebates: changed });
      return changed.length > 0;
    },
    done(isChanged) {
      toast({ tone: isChanged ? "success" : "info", text: t(isChanged ? "rebates.done" : "rebates.same") });
      void refreshDownlines();
      onDone();
    },
    failed(failure) {
      setUnconfirmed(isUnknown(failure));
      // The bounds may have changed since they were loaded.
      void refreshDownlines();
    },
  });
  return (
    <Form
      {...frame}
      notice={frame.notice && isUnconfirmed ? { tone: "warning", text: t("rebates.lost") } : frame.notice}
      submit={t("rebates.submit")}
    >
      <RateFields
        label={downline.account}
        text={t("rebates.text")}
        products={rebates}
        rates={rates}
        field={(name, rules) => field(name, rules)}
      />
    </Form>
  );
}
