import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLostWrite } from "../../../lib/api/lost-writes.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useCards, useNewestWithdrawals, usePaymentPassword, useWithdrawalOptions } from "../api.ts";
import { lostWishes } from "../lost-wish.ts";
import { useAvailable } from "../useAvailable.ts";
import { useOwner } from "../useOwner.ts";
import styles from "./Ask.module.css";
import { LostForm } from "./LostForm.tsx";
import { Setup } from "./Setup.tsx";
import { Turnover } from "./Turnover.tsx";
import type { Asked } from "./UnderWay.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";

/** The withdrawal form, or what must be done first. */
export function Ask({ onAsked }: { onAsked(asked: Asked): void }) {
  const { t } = useTranslation("withdraw");
  const owner = useOwner();
  const lost = useLostWrite(lostWishes, owner);
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

  const isHeld = data === undefined || !isNothing(data.options.turnover.left);
  // Once opened, the form stays open if the turnover becomes unmet. The field shows the error.
  const [opened, setOpened] = useState(false);
  if (!isHeld && !opened) setOpened(true);
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
              {isHeld && !lost && <Turnover turnover={options.turnover} />}
              {isReady && lost && (
                <LostForm
                  account={owner}
                  lost={lost}
                  card={cards.find(({ id }) => id === lost.cardId)}
                  options={options}
                  onAsked={onAsked}
                />
              )}
              {isReady && opened && !lost && (
                <WithdrawForm
                  options={options}
                  cards={cards}
                  available={available}
                  lockedUntil={password.lockedUntil}
                  onAsked={onAsked}
                  known={newest.data?.items.map(({ id }) => id)}
                />
              )}
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}
