import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { type AmountFault, amountFault } from "../amount.ts";
import { useTransfer } from "../useTransfer.ts";
import styles from "./TransferForm.module.css";

interface TransferFormProps {
  /** Wallets with their names as the player knows them. */
  from: Wallet;
  to: Wallet;
  submit: string;
  onDone(): void;
}

/** An amount from one wallet into another. */
export function TransferForm({ from, to, submit, onDone }: TransferFormProps) {
  const { t } = useTranslation("transfer");
  const failureText = useFailureText();
  const { transfer, busy, failure } = useTransfer();
  const online = useOnline();
  const [amount, setAmount] = useState("");
  const [fault, setFault] = useState<AmountFault>();

  const change = (typed: string) => {
    setAmount(typed);
    setFault(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = amountFault(amount, from.amount);
    setFault(found);
    if (!found && (await transfer({ from: from.id, to: to.id, amount: amount.trim() }))) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.wallets}>
        <Side wallet={from} />
        <ArrowRight size={20} aria-hidden="true" />
        <Side wallet={to} />
      </div>
      <TextField
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={amount}
        error={fault && t(`faults.${fault}`)}
        onChange={(event) => change(event.target.value)}
        trailing={
          <Button size="sm" variant="ghost" onClick={() => change(from.amount)}>
            {t("everything")}
          </Button>
        }
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={busy} disabled={!online}>
        {submit}
      </Button>
    </form>
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
