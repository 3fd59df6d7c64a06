import type { TFunction } from "i18next";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useConfirm } from "../../../lib/browser/confirm.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { SearchField } from "../../../ui/SearchField/SearchField.tsx";
import { Select } from "../../../ui/Select/Select.tsx";
import { offerContract, refreshContracts } from "../api.ts";
import { dividendPeriods } from "../kinds.ts";
import { emptyTier, faultWords, type OfferValues, toTiers } from "../offer.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { useDownlineChoice } from "../useDownlineChoice.ts";
import styles from "./OfferForm.module.css";
import { OfferPreview } from "./OfferPreview.tsx";
import { TierFields } from "./TierFields.tsx";

interface OfferFormProps {
  kind: ContractKind;
  onDone(): void;
}

/** Offers a contract to a direct downline: receiver, settlement period, and tiers with a preview of payments. */
export function OfferForm({ kind, onDone }: OfferFormProps) {
  const { t } = useTranslation("agentContracts");
  const { period } = useContractFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const choice = useDownlineChoice();
  const [failure, setFailure] = useState<ApiFailure>();
  const { form, field, frame } = useApiForm<OfferValues, string>({
    defaults: { downline: "", period: kind === "dividend" ? "weekly" : "daily", tiers: [emptyTier] },
    fields: ["downline", "period"],
    faultText(_, message) {
      const word = faultWords.find((fault) => fault === message);
      return word && t(`offer.faults.${word}`);
    },
    confirm: ({ downline }) =>
      confirm({
        ...{ title: t("offer.sureTitle", { account: choice.accountOf(downline) }), text: t("offer.sureText") },
        confirm: t("offer.sure"),
      }),
    async send({ downline, period, tiers }) {
      await offerContract({ kind, downline, period, tiers: toTiers(tiers) });
      return choice.accountOf(downline);
    },
    done(account) {
      toast({ tone: "success", text: t("offer.done", { account }), personal: true });
      void refreshContracts();
      onDone();
    },
    failed(cause) {
      setFailure(cause);
      // If the offer was made despite the failure, the refreshed list shows it.
      void refreshContracts();
    },
  });
  const downline = field("downline", { validate: (value) => value !== "" || "downline" });
  const ownNotice = failure && noticeOf(failure, t);
  if (choice.hasNone) return <Alert tone="info">{t("offer.noAgents")}</Alert>;

  return (
    <section className={styles.offer} aria-label={t("offer.title")}>
      <h2 className={styles.heading}>{t("offer.title")}</h2>
      <Form {...frame} notice={frame.notice && (ownNotice ?? frame.notice)} submit={t("offer.submit")}>
        {choice.isSearched && (
          <SearchField
            Icon={Search}
            label={t("offer.searchLabel")}
            clear={t("offer.searchClear")}
            value={choice.search}
            onChange={choice.setSearch}
          />
        )}
        <Select
          label={t("offer.downline")}
          placeholder={t("offer.choose")}
          options={choice.agents.map(({ id, account }) => ({ value: id, label: account }))}
          hint={choice.isReady && choice.agents.length === 0 ? t("offer.noMatch") : undefined}
          {...downline}
          onChange={(event) => {
            choice.choose(event.target.value);
            void downline.onChange(event);
          }}
        />
        {kind === "dividend" && (
          <Select
            label={t("offer.period")}
            options={dividendPeriods.map((id) => ({ value: id, label: period(kind, id) }))}
            {...field("period")}
          />
        )}
        <TierFields kind={kind} control={form.control} rows={() => form.getValues("tiers")} field={field} />
        <OfferPreview kind={kind} control={form.control} />
      </Form>
    </section>
  );
}

/** Returns the page's own message for an offer that failed or whose outcome is unknown. */
function noticeOf(failure: ApiFailure, t: TFunction<"agentContracts">) {
  if (isUnknown(failure)) return { tone: "warning" as const, text: t("offer.lost") };
  if (isFailure(failure, "contract_too_generous")) return { tone: "danger" as const, text: t("offer.tooGenerous") };
  if (isFailure(failure, "contract_exists")) return { tone: "danger" as const, text: t("offer.exists") };
  return undefined;
}
