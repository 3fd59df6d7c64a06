import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useAmount } from "../../../lib/forms/amount.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { transferWallet } from "../api.ts";
import { useMoneyRefresh } from "../useTransfer.ts";
import styles from "./TransferForm.module.css";

interface TransferFormProps {
  from: Wallet;
  to: Wallet;
  submit: string;
  onDone(): void;
}

export function TransferForm({ from, to, submit, onDone }: TransferFormProps) {
  const { t } = useTranslation("transfer");
  const online = useOnline();
  const refresh = useMoneyRefresh();
  const amount = useAmount({ max: from.amount });
  const { form, field, frame } = useApiForm({
    defaults: { amount: "" },
    fields: ["amount"],
    faultText: (_, fault) => (fault === "tooMuch" ? t("faults.tooMuch") : amount.faultText(fault)),
    send: ({ amount: moved }) => transferWallet({ from: from.id, to: to.id, amount: moved }),
    done() {
      refresh();
      onDone();
    },
    failed: refresh,
  });
  return (
    <Form {...frame} submit={submit} disabled={!online}>
      <div className={styles.wallets}>
        <Side wallet={from} />
        <ArrowRight size={20} aria-hidden="true" />
        <Side wallet={to} />
      </div>
      <MoneyField
        label={t("amount")}
        whole={from.amount}
        onPick={(whole) => form.setValue("amount", whole, { shouldDirty: true, shouldValidate: true })}
        {...field("amount", amount.rules)}
      />
    </Form>
  );
}

function Side({ wallet }: { wallet: Wallet }) {
  return (
    <p className={styles.side}>
      <span className={styles.name}>{wallet.name}</span>
      <Amount value={wallet.amount} />
    </p>
  );
}
