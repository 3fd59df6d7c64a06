import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useBalance } from "../../../lib/session/balance.ts";
import { moneyPages } from "../../../lib/session/money-pages.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMoves, useOwnWallets, useVendors } from "../api.ts";
import { OwnWallets } from "../parts/OwnWallets.tsx";
import { uniqueVendors, walletsBySharing } from "../vendors.ts";
import styles from "./TransferFundPage.module.css";

/** `/member/transferFund`: the total balance, the wallets, and transfers between them. */
export default function TransferFundPage() {
  const { t } = useTranslation(["transfer", "pages"]);
  const { balance } = useBalance();
  const { session } = useSession();
  const { data: vendors } = useVendors();
  const { wallets, error, retry } = useOwnWallets();
  const main = wallets?.find(({ vendor }) => vendor === undefined);
  const { own } = walletsBySharing(vendors ? uniqueVendors(vendors) : [], wallets ?? []);
  // If all vendors share one wallet, there are no transfers.
  const isMany = (wallets?.length ?? 0) > 1;
  return (
    <div className={styles.page}>
      <h1 className={layout.pageTitle}>{t("pages:transferFund.title")}</h1>
      <p className={styles.total}>
        <span className={styles.label}>{t("total")}</span>
        {balance ? <Amount value={balance.total} /> : <Skeleton width={180} height={36} />}
      </p>
      {/* A phone's header has no space for these links (decision 024). */}
      <p className={styles.money}>
        {moneyPages(session?.state).map(({ page, path, variant }) => (
          <LinkButton key={page} to={path} variant={variant} block>
            {t(`pages:${page}.title`)}
          </LinkButton>
        ))}
      </p>
      <AsyncView data={main} error={error} onRetry={retry} skeleton={<Skeleton height={120} radius={16} />}>
        {(mainWallet) => <OwnWallets main={mainWallet} own={own} />}
      </AsyncView>
      {isMany && <Moves nameOf={(wallet) => own.find(({ vendor }) => vendor === wallet)?.name ?? wallet} />}
    </div>
  );
}

interface MovesProps {
  nameOf(wallet: string): string;
}

function Moves({ nameOf }: MovesProps) {
  const { t } = useTranslation("transfer");
  const { time } = useSiteFormat();
  const { data, error, retry } = useMoves();
  return (
    <section className={layout.stack3} aria-labelledby="moves">
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
