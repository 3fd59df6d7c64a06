import type { TFunction } from "i18next";
import { Plus, Search, Trash2 } from "lucide-react";
import { type ComponentProps, useEffect, useId, useState } from "react";
import {
  type Control,
  type FieldPath,
  type RegisterOptions,
  type UseFormReturn,
  useFieldArray,
  useWatch,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { findExcess, outcomeOf, type PaidTier, sortTiers } from "../../../../../shared/rules/agent-contracts.ts";
import { fromPoisha } from "../../../../../shared/rules/money.ts";
import { cleanIdentifier } from "../../../../../shared/rules/names.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import layout from "../../../ui/primitives.module.css";
import { RateField } from "../../../ui/RateField/RateField.tsx";
import { SearchField } from "../../../ui/SearchField/SearchField.tsx";
import { Select } from "../../../ui/Select/Select.tsx";
import { offerContract, refreshContracts, useAgents, useContracts } from "../api.ts";
import { isLive } from "../contract-status.ts";
import { dividendPeriods, kindRows } from "../kinds.ts";
import {
  activeFault,
  emptyTier,
  faultWords,
  maxTiers,
  type OfferValues,
  rateFault,
  thresholdFault,
  tierOf,
  tiersOf,
  toPaidTiers,
  toTiers,
} from "../offer.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./OfferForm.module.css";

interface OfferFormProps {
  kind: ContractKind;
  onDone(): void;
}

/** Form that offers a contract to a direct downline, with a preview of payments. */
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
      // If the offer was created despite the failure, the refreshed list shows it.
      void refreshContracts();
    },
  });
  const downline = field("downline", { validate: (value) => value !== "" || "downline" });
  const ownNotice = failure && noticeOf(failure, t);
  if (choice.hasNone) return <Alert tone="info">{t("offer.noAgents")}</Alert>;

  return (
    <section className={styles.offer} aria-label={t("offer.title")}>
      <h2 className={layout.title}>{t("offer.title")}</h2>
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
        <TierFields kind={kind} form={form} field={field} />
        <OfferPreview kind={kind} control={form.control} />
      </Form>
    </section>
  );
}

/** Returns this page's message for a failed or unconfirmed offer; undefined if the general message is enough. */
function noticeOf(failure: ApiFailure, t: TFunction<"agentContracts">) {
  if (isUnknown(failure)) return { tone: "warning" as const, text: t("offer.lost") };
  if (isFailure(failure, "contract_too_generous")) return { tone: "danger" as const, text: t("offer.tooGenerous") };
  if (isFailure(failure, "contract_exists")) return { tone: "danger" as const, text: t("offer.exists") };
  return undefined;
}

/** Search terms that the gateway accepts. Without one, all agents are listed. */
const searchable = /^[A-Za-z0-9_.@-]{2,40}$/;
const pauseMs = 300;
const many = 12;

/** Loads the direct downlines that are agents. Only they can receive a contract. */
function useDownlineChoice() {
  const [typed, setTyped] = useState("");
  const [q, setQuery] = useState("");
  const [chosen, setChosen] = useState<{ readonly id: string; readonly account: string }>();
  useEffect(() => {
    const query = cleanIdentifier(typed);
    const timer = setTimeout(() => setQuery(searchable.test(query) ? query : ""), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useAgents(q);
  const direct = data?.items.filter(({ level }) => level === 1) ?? [];
  // Keeps the selected agent in the list during another search.
  const agents = chosen && !direct.some(({ id }) => id === chosen.id) ? [chosen, ...direct] : direct;
  return {
    agents,
    isReady: data !== undefined,
    isSearched: q !== "" || typed !== "" || (data?.total ?? 0) > many,
    hasNone: data !== undefined && q === "" && direct.length === 0,
    search: typed,
    setSearch: setTyped,
    choose: (id: string) => setChosen(agents.find((agent) => agent.id === id)),
    accountOf: (id: string) => agents.find((agent) => agent.id === id)?.account ?? "",
  };
}

interface TierFieldsProps {
  kind: ContractKind;
  form: UseFormReturn<OfferValues>;
  field<Name extends FieldPath<OfferValues>>(
    name: Name,
    rules: RegisterOptions<OfferValues, Name>,
  ): Omit<ComponentProps<typeof TextField>, "label">;
}

function TierFields({ kind, form, field }: TierFieldsProps) {
  const { t } = useTranslation("agentContracts");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tiers" });
  const rows = () => form.getValues("tiers");
  /** Fields that are compared with the previous row. */
  const compared = (index: number) => [`tiers.${index}.threshold` as const, `tiers.${index}.active` as const];
  return (
    <div className={styles.tiers}>
      {fields.map(({ id }, index) => (
        <fieldset className={styles.tier} key={id}>
          <legend className={styles.legend}>{t("offer.tier", { number: index + 1 })}</legend>
          <MoneyField
            label={t(`offer.threshold.${kindRows[kind].measure}`)}
            {...field(`tiers.${index}.threshold`, {
              deps: [`tiers.${index}.active`, ...compared(index + 1)],
              validate: () => thresholdFault(rows(), index) ?? true,
            })}
          />
          <TextField
            label={t("offer.active")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...field(`tiers.${index}.active`, {
              deps: compared(index + 1),
              validate: () => activeFault(rows(), index) ?? true,
            })}
          />
          <RateField
            label={t("offer.rate")}
            {...field(`tiers.${index}.rate`, { validate: (value) => rateFault(String(value)) ?? true })}
          />
          {fields.length > 1 && (
            <IconButton
              className={styles.remove}
              label={t("offer.removeTier", { number: index + 1 })}
              icon={<Trash2 size={20} />}
              onClick={() => {
                remove(index);
                form.clearErrors(compared(index));
              }}
            />
          )}
        </fieldset>
      ))}
      {fields.length < maxTiers ? (
        <Button
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => append(emptyTier, { focusName: `tiers.${fields.length}.threshold` })}
        >
          {t("offer.addTier")}
        </Button>
      ) : (
        <p className={layout.note}>{t("offer.fullTiers")}</p>
      )}
    </div>
  );
}

interface OfferPreviewProps {
  kind: ContractKind;
  control: Control<OfferValues>;
}

/** Shows an example payment, and warns if the tiers pay more than the agent receives. */
function OfferPreview({ kind, control }: OfferPreviewProps) {
  const { t } = useTranslation("agentContracts");
  const heading = useId();
  const { measure: measureName } = kindRows[kind];
  const [measure, setMeasure] = useState("100000");
  const [active, setActive] = useState("5");
  const tiers = tiersOf(useWatch({ control, name: "tiers" }));
  // Parses the example like a tier. The rate has no effect.
  const example = tierOf({ threshold: measure, active, rate: "1" });
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h3 className={styles.title} id={heading}>
        {t("preview.title")}
      </h3>
      <div className={styles.fields}>
        <MoneyField
          label={t(`preview.measure.${measureName}`)}
          value={measure}
          onChange={(event) => setMeasure(event.target.value)}
        />
        <TextField
          label={t("preview.active")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={active}
          onChange={(event) => setActive(event.target.value)}
        />
      </div>
      <p className={styles.result} aria-live="polite">
        {tiers && example ? <Result tiers={tiers} example={example} /> : t("preview.incomplete")}
      </p>
      {tiers && <Bound kind={kind} tiers={tiers} />}
    </section>
  );
}

function Result({ tiers, example: { threshold, active } }: { tiers: readonly PaidTier[]; example: PaidTier }) {
  const { t } = useTranslation("agentContracts");
  const { money } = useContractFormat();
  const { tier, rate, amount } = outcomeOf(sortTiers(tiers), { measure: threshold, active });
  if (tier < 0) return t("preview.nothing");
  return t("preview.result", { number: tier + 1, rate: formatRate(rate), amount: money(fromPoisha(amount)) });
}

/** Warns before sending that the gateway refuses offers that pay more than the agent's own contract. */
function Bound({ kind, tiers }: { kind: ContractKind; tiers: readonly PaidTier[] }) {
  const { t } = useTranslation("agentContracts");
  const { bound } = useContractFormat();
  const { data } = useContracts(kind, "mine");
  if (!data) return null;
  const own = data.items.find(isLive);
  if (!own) return <Alert tone="warning">{t("offer.noOwn")}</Alert>;
  const excess = findExcess(tiers, toPaidTiers(own.tiers));
  if (!excess) return null;
  return (
    <Alert tone="warning">
      {t("offer.excess", {
        ...{ measure: bound(fromPoisha(excess.measure)), active: excess.active },
        ...{ offered: formatRate(excess.offered), own: formatRate(excess.own) },
      })}
    </Alert>
  );
}
