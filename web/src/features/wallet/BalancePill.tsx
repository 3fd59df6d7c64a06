import { Eye, EyeOff, RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useBalanceRefresh } from "../../lib/session/balance.ts";
import { moneyPages } from "../../lib/session/money-pages.ts";
import { useSession } from "../../lib/session/session.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import styles from "./BalancePill.module.css";

/** Length from which an amount uses a smaller font. `"1000000.00"` fills the space on a small phone. */
const longFigure = 10;

/** Balance of the signed-in account, with a button to hide it and links to the wallet, deposit and withdrawal. */
export default function BalancePill() {
  const { t } = useTranslation("wallet");
  const { isSignedIn } = useSession();
  const { balance, failed, isRefreshing, renew, label } = useBalanceRefresh();
  const [hidden, setHidden] = useState(() => storage.get("balanceHidden") === "1");
  if (!isSignedIn) return null;

  const toggle = () => {
    if (hidden) storage.remove("balanceHidden");
    else storage.set("balanceHidden", "1");
    setHidden(!hidden);
  };
  const RefreshIcon = failed ? TriangleAlert : RotateCw;
  const Look = hidden ? EyeOff : Eye;
  return (
    <div className={styles.wallet}>
      <div className={styles.pill}>
        <Link to={pathTo("transferFund")} className={styles.amount}>
          <span className="visually-hidden">{t("balance")} </span>
          {balance && (
            <span className={styles.figure} data-long={balance.total.length >= longFigure || undefined}>
              <Amount value={balance.total} hidden={hidden} />
            </span>
          )}
          {!balance && (failed ? <span>—</span> : <Skeleton width={84} height={18} />)}
        </Link>
        <IconButton
          className={styles.look}
          label={t(hidden ? "show" : "hide")}
          icon={<Look size={16} />}
          onClick={toggle}
        />
        <IconButton
          className={styles.refresh}
          data-failed={failed || undefined}
          label={label}
          icon={isRefreshing ? <RotateCw size={16} className={styles.turning} /> : <RefreshIcon size={16} />}
          disabled={isRefreshing}
          onClick={renew}
        />
      </div>
      {moneyPages().map(({ text, path, variant }) => (
        <LinkButton key={text} to={path} size="sm" variant={variant} className={styles.link}>
          {t(text)}
        </LinkButton>
      ))}
    </div>
  );
}
