import { useTranslation } from "react-i18next";
import type { Raffle as RaffleState } from "../../../../../shared/contracts/rewards.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useRaffle } from "../api.ts";
import { useSpin } from "../useSpin.ts";
import styles from "./Raffle.module.css";
import { Wheel } from "./Wheel.tsx";

/** The wheel: prizes, remaining spins of today, and the last prize. */
export default function Raffle() {
  const { t } = useTranslation("rewards");
  const { data, error, retry } = useRaffle();
  return (
    <AsyncView
      data={data}
      error={error}
      onRetry={retry}
      skeleton={<Skeleton height={420} radius={20} />}
      isEmpty={({ enabled, prizes }) => !enabled || prizes.length === 0}
      empty={<Empty title={t("empty.raffle.title")} text={t("empty.raffle.text")} />}
    >
      {(raffle) => <Turning raffle={raffle} />}
    </AsyncView>
  );
}

function Turning({ raffle }: { raffle: RaffleState }) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const online = useOnline();
  const { angle, state, spin } = useSpin(raffle);
  const { remaining, prizes, stakeToNext, turnover, last } = raffle;
  const amounts = [...new Set(prizes.map(({ amount }) => money(amount)))].join(", ");
  return (
    <section className={styles.raffle} aria-label={t("tabs.raffle")}>
      <Wheel prizes={prizes} angle={angle} />
      <div className={styles.side}>
        <p className={styles.remaining}>{t("raffle.remaining", { count: remaining })}</p>
        {state.name !== "turning" && (
          <p className={styles.note}>
            {stakeToNext === undefined ? t("raffle.tomorrow") : t("raffle.next", { amount: money(stakeToNext) })}
          </p>
        )}
        <div role="status">
          {state.name === "won" && <p className={styles.won}>{t("raffle.won", { amount: money(state.amount) })}</p>}
        </div>
        {state.name === "pending" && <Alert tone="info">{t("raffle.pending")}</Alert>}
        {state.name === "failed" && <Alert tone="danger">{state.text}</Alert>}
        <Button
          variant="primary"
          size="lg"
          block
          busy={state.name === "turning"}
          disabled={!online || (remaining === 0 && state.name !== "pending")}
          onClick={() => void spin()}
        >
          {t(state.name === "pending" ? "raffle.ask" : "raffle.spin")}
        </Button>
        <p className={styles.note}>
          {t("raffle.prizes", { amounts })} {turnover !== undefined && t("raffle.turnover", { times: turnover })}
        </p>
        {last && state.name === "still" && (
          <p className={styles.note}>
            {last.at === undefined
              ? t("raffle.last", { amount: money(last.amount) })
              : t("raffle.lastAt", { amount: money(last.amount), time: time(last.at) })}
          </p>
        )}
      </div>
    </section>
  );
}
