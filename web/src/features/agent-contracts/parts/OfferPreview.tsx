import { useId, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { findExcess, outcomeOf, type PaidTier, sortTiers } from "../../../../../shared/rules/agent-contracts.ts";
import { fromPoisha } from "../../../../../shared/rules/money.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { useContracts } from "../api.ts";
import { kindRows } from "../kinds.ts";
import { type OfferValues, tierOf, tiersOf, toPaidTiers } from "../offer.ts";
import { isLive } from "../standing.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./OfferPreview.module.css";

interface OfferPreviewProps {
  kind: ContractKind;
  control: Control<OfferValues>;
}

/** Shows an example payment of the tiers, and warns if they pay more than the agent receives. */
export function OfferPreview({ kind, control }: OfferPreviewProps) {
  const { t } = useTranslation("agentContracts");
  const heading = useId();
  const { measure: measureName } = kindRows[kind];
  const [measure, setMeasure] = useState("100000");
  const [active, setActive] = useState("5");
  const tiers = tiersOf(useWatch({ control, name: "tiers" }));
  // An example has a measure and a number of players, parsed like those of a tier. The rate is irrelevant.
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

/** Warns before sending that the gateway would refuse the offer, because it pays more than the agent's own contract. */
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
