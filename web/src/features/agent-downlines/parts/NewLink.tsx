import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLink, AgentRebates, linkDays } from "../../../../../shared/contracts/agent-team.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { createLink, refreshLinks, useOwnRates } from "../api.ts";
import { typeOf, useDownlineTypes } from "../useDownlineTypes.tsx";
import { type ProductBounds, ratesOf, typedRates, useRates } from "../useRates.ts";
import { RateFields } from "./RateFields.tsx";

const lengths = [7, 30, 90] as const satisfies typeof linkDays;
const expiries = ["never", "7", "30", "90"] as const;

/** Dialog that creates an invitation link: account type, rates and expiry. */
export default function NewLink({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useOwnRates();
  return (
    <Dialog open title={t("newLink.title")} closeOnCover={false} onClose={onClose}>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={420} radius={12} />}
      >
        {(own) => <LinkForm own={own} onDone={onClose} />}
      </AsyncView>
    </Dialog>
  );
}

function LinkForm({ own, onDone }: { own: AgentRebates; onDone(): void }) {
  const { t } = useTranslation("agentDownlines");
  const toast = useToast();
  const types = useDownlineTypes();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const products = own.items.map(({ product }) => product);
  const bounds: readonly ProductBounds[] = own.items.map(({ product, rate }) => ({ product, least: 0, most: rate }));
  const rates = useRates(bounds, own.step);
  const { form, field, frame } = useApiForm<Record<string, string>, AgentLink>({
    defaults: { type: "player", expires: "never", ...typedRates(own.items) },
    fields: products,
    faultText: rates.faultText,
    send({ type, expires, ...typed }) {
      const expireDays = lengths.find((days) => String(days) === expires);
      return createLink({
        ...{ type: typeOf(type), rebates: ratesOf(typed, products) },
        ...(expireDays !== undefined && { expireDays }),
      });
    },
    done() {
      toast({ tone: "success", text: t("newLink.done") });
      void refreshLinks();
      onDone();
    },
    failed(failure) {
      setUnconfirmed(isUnknown(failure));
      void refreshLinks();
    },
  });
  return (
    <Form
      {...frame}
      notice={frame.notice && isUnconfirmed ? { tone: "warning", text: t("newLink.lost") } : frame.notice}
      submit={t("newLink.submit")}
    >
      <RadioGroup label={t("newLink.type")} layout="cards" options={types} {...form.register("type")} />
      {bounds.length > 0 && (
        <RateFields
          label={t("newLink.rebates")}
          text={t("newLink.rebatesText")}
          products={bounds}
          rates={rates}
          field={(name, rules) => field(name, rules)}
        />
      )}
      <RadioGroup
        label={t("newLink.expires")}
        layout="chips"
        options={expiries.map((value) => ({ value, label: t(`newLink.days.${value}`) }))}
        {...form.register("expires")}
      />
    </Form>
  );
}
