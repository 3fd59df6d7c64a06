import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnconfirmedWrite } from "../../../lib/api/unconfirmed-writes.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useCards, useNewestWithdrawals, usePaymentPassword, useWithdrawalOptions } from "../api.ts";
import { unconfirmedWithdrawals } from "../unconfirmed-withdrawal.ts";
import { useAvailable } from "../useAvailable.ts";
import { useOwner } from "../useOwner.ts";
import styles from "./NewWithdrawal.module.css";
import { Setup } from "./Setup.tsx";
import { Turnover } from "./Turnover.tsx";
import { UnconfirmedForm } from "./UnconfirmedForm.tsx";
import type { SubmittedWithdrawal } from "./UnderWay.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";

/** The withdrawal form, or what must be done first. */
export function NewWithdrawal({ onSubmitted }: { onSubmitted(submitted: SubmittedWithdrawal): void }) {
  const { t } = useTranslation("withdraw");
  const owner = useOwner();
  const unconfirmed = useUnconfirmedWrite(unconfirmedWithdrawals, owner);
  const newest = useNewestWithdrawals();
  const { available, wallets } = useAvailable();
  const [options, cards, password] = [useWithdrawalOptions(), useCards(), usePaymentPassword()];
  const reads = [options, cards, password, wallets];
  const error = reads.find((read) => read.error && !read.data)?.error;
  const data =
    options.data && cards.data && password.data && available !== undefined
      ? { options: options.data, cards: cards.data.items, password: password.data, available }
      : undefined;
  const retry = () => {
    for (const read of reads) if (!read.data || read.error) void read.retry();
  };

  const hasOpenTurnover = data === undefined || !isNothing(data.options.turnover.left);
  // Once opened, the form stays open if the turnover becomes unmet. The field shows the error.
  const [opened, setOpened] = useState(false);
  if (!hasOpenTurnover && !opened) setOpened(true);
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <h2 id="ask" className={styles.title}>
        {t("form.title")}
      </h2>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={520} radius={16} />}>
        {({ options, cards, password, available }) => {
          const isReady = cards.length > 0 && password.set;
          return (
            <>
              {!isReady && <Setup hasCard={cards.length > 0} hasPassword={password.set} />}
              {hasOpenTurnover && !unconfirmed && <Turnover turnover={options.turnover} />}
              {isReady && unconfirmed && (
                <UnconfirmedForm
                  account={owner}
                  unconfirmed={unconfirmed}
                  card={cards.find(({ id }) => id === unconfirmed.cardId)}
                  options={options}
                  onSubmitted={onSubmitted}
                />
              )}
              {isReady && opened && !unconfirmed && (
                <WithdrawForm
                  options={options}
                  cards={cards}
                  available={available}
                  lockedUntil={password.lockedUntil}
                  onSubmitted={onSubmitted}
                  existingIds={newest.data?.items.map(({ id }) => id)}
                />
              )}
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}
