import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMoves } from "../api.ts";
import styles from "./Moves.module.css";

interface MovesProps {
  /** Returns the display name of a wallet in the records. */
  nameOf(wallet: string): string;
}

/** Recent transfers between wallets, with a link to the account record. */
export function Moves({ nameOf }: MovesProps) {
  const { t } = useTranslation("transfer");
  const { time } = useSiteFormat();
  const { data, error, retry } = useMoves();
  return (
    <section className={styles.moves} aria-labelledby="moves">
      <div className={styles.head}>
        <h2 id="moves">{t("moves.title")}</h2>
        <Link className={styles.all} to={`${pathTo("transactionHistory")}?type=wallet`}>
          {t("moves.all")}
        </Link>
      </div>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={160} radius={16} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.none}>{t("moves.none")}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(({ id, wallet, createdAt, amount, balanceAfter }) => (
              <li key={id} className={styles.move}>
                <span className={styles.wallet}>{nameOf(wallet)}</span>
                <span className={styles.amount}>
                  <Amount value={amount} sign />
                </span>
                <time className={styles.quiet} dateTime={createdAt}>
                  {time(createdAt)}
                </time>
                <span className={styles.quiet}>
                  {t("moves.after")} <Amount value={balanceAfter} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
