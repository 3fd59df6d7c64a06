import { Bitcoin, CircleCheck, Landmark, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { amountFault, isNothing } from "../../../lib/forms/amount.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { choicesOf, costOf, type useWithdrawalAmount } from "../cost.ts";
import type { Fields } from "../fields.ts";

import styles from "./FillStep.module.css";

const icons = { bank: Landmark, ewallet: Smartphone, crypto: Bitcoin } as const;

/** Shortens a masked number, so that its last digits fit on narrow phones: `"**** **** 5433"` → `"**** 5433"`. */
const endOf = (masked: string): string => masked.replace(/^(?:\*{4} )+/, "**** ");

interface FillStepProps {
  options: WithdrawalOptions;
  cards: readonly Card[];
  card: Card | undefined;
  available: string;
  /** The amount as typed. */
  amount: string;
  rules: ReturnType<typeof useWithdrawalAmount>;
  field: Fields;
  onPick(amount: string): void;
}

export function FillStep({ options, cards, card, available, amount, rules, field, onPick }: FillStepProps) {
  const { t } = useTranslation(["withdraw", "rules"]);
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { required, left } = options.turnover;
  const heldUntil = card?.heldUntil;
  return (
    <>
      <RadioGroup
        label={t("form.to")}
        options={cards.map(({ id, type, bankName, accountNumber }) => {
          const Icon = icons[type];
          return {
            value: id,
            label: bankName,
            note: endOf(accountNumber),
            icon: <Icon size={20} aria-hidden="true" />,
          };
        })}
        hint={heldUntil && t("held.card", { time: time(heldUntil) })}
        {...field("cardId", {
          validate: (chosen) => {
            const selected = cards.find(({ id }) => id === chosen);
            if (!selected) return "card_unknown";
            return !selected.heldUntil || "payout_held";
          },
        })}
      />
      <Link className={styles.cards} to={`${pathTo("securityCenter")}#cards`}>
        {t("form.cards")}
      </Link>
      <div className={styles.standing}>
        <p>{t("form.available", { amount: money(available) })}</p>
        {!isNothing(required) && isNothing(left) && (
          <p className={styles.met}>
            <CircleCheck size={16} aria-hidden="true" />
            {t("turnover.met", { required: money(required) })}
          </p>
        )}
      </div>
      <MoneyField
        label={t("form.amount")}
        hint={rules.hint}
        {...choicesOf(options, available)}
        onPick={onPick}
        {...field("amount", rules.rules)}
      />
      <Cost amount={amount} options={options} />
    </>
  );
}

interface CostProps {
  amount: string;
  options: WithdrawalOptions;
}

function Cost({ amount, options: { fee, minimum, maximum } }: CostProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const cost = amountFault(amount, { min: minimum, max: maximum }) ? undefined : costOf(amount, fee);
  const isFree = fee.freeLeft > 0 || fee.basisPoints === 0;
  return (
    <div className={styles.cost}>
      <p className={styles.line}>
        <span>{t("form.fee")}</span>
        <span>
          {isFree
            ? t("form.free")
            : cost
              ? money(cost.fee)
              : t("form.percent", { percent: formatRate(fee.basisPoints) })}
        </span>
      </p>
      {cost && (
        <p className={styles.arrives}>
          <span>{t("form.arrives")}</span>
          <span>{money(cost.arrives)}</span>
        </p>
      )}
      {fee.basisPoints > 0 && (
        <p className={styles.note}>
          {fee.freeLeft > 0
            ? t("form.freeLeft", { count: fee.freeLeft, percent: formatRate(fee.basisPoints) })
            : t("form.freeUsed", { percent: formatRate(fee.basisPoints) })}
        </p>
      )}
    </div>
  );
}
