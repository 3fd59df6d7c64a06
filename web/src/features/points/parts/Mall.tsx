import {
  ArrowDownToLine,
  ArrowRightLeft,
  Club,
  Coins,
  Infinity as Forever,
  Gem,
  LogIn,
  type LucideIcon,
  Ticket,
  Trophy,
  Tv,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PointConfig, PointReward, Points, PointType } from "../../../../../shared/contracts/points.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { fromPoisha } from "../../../../../shared/rules/money.ts";
import { conversionOf } from "../../../../../shared/rules/points.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useRealAccountPrompt } from "../../../lib/session/real-account.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { pointsOf } from "../counts.ts";
import styles from "./Mall.module.css";

// Loaded separately, because forms are large and payment password texts belong to the member centre.
const RedeemDialog = lazyComponent(withTexts("member", () => import("./RedeemDialog.tsx")));
const ConvertDialog = lazyComponent(withTexts("member", () => import("./ConvertDialog.tsx")));

interface MallProps {
  points: Points;
  /** Id of the reward being redeemed. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

export function Mall({ points: { config, rewards, balance, membersOnly }, chosen, onChoose }: MallProps) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  const promptRealAccount = useRealAccountPrompt();
  const [isConverting, setConverting] = useState(false);
  const ratio = config.types.find(({ type }) => type === "redeem")?.ratio;
  // Fewer points would convert to less than one taka.
  const minimum = Math.max(config.minimum ?? 1, Math.ceil(ratio ?? 1));
  const reward = rewards.find(({ id }) => id === chosen);

  function choose({ id }: PointReward): void {
    if (session?.state === "trial") void promptRealAccount();
    else requireSignIn(() => onChoose(id));
  }
  return (
    <>
      <PointBalance balance={balance} ratio={ratio} minimum={minimum} onConvert={() => setConverting(true)} />
      {config.types.length > 0 && <EarningRules config={config} />}
      {!membersOnly && (
        <section className={layout.stack4} aria-labelledby="rewards">
          <h2 className={layout.heading} id="rewards">
            {t("rewards.title")}
          </h2>
          {rewards.length === 0 ? (
            <Empty title={t("rewards.empty")} />
          ) : (
            <ul className={styles.shelf}>
              {rewards.map((one) => (
                <li key={one.id}>
                  <RewardCard reward={one} balance={balance} onRedeem={() => choose(one)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {reward && balance !== undefined && (
        <LazyBoundary onClose={() => onChoose(undefined)}>
          <RedeemDialog reward={reward} balance={balance} onClose={() => onChoose(undefined)} />
        </LazyBoundary>
      )}
      {isConverting && balance !== undefined && ratio !== undefined && (
        <LazyBoundary onClose={() => setConverting(false)}>
          <ConvertDialog {...{ balance, ratio, minimum }} onClose={() => setConverting(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

interface RewardCardProps {
  reward: PointReward;
  /** Undefined unless signed in. */
  balance: number | undefined;
  onRedeem(): void;
}

/** Card of a reward. Members also see how many points they still need. */
function RewardCard({ reward, balance, onRedeem }: RewardCardProps) {
  const { t } = useTranslation("points");
  const { session } = useSession();
  const { name, image, points, stock, type } = reward;
  const missing = balance === undefined ? undefined : Math.max(0, points - balance);
  const isVisitor = session?.state === "guest" || session?.state === "trial";
  return (
    <article className={styles.rewardCardCard} data-gone={stock === 0 ? "" : undefined}>
      <div className={styles.art}>
        <Img path={image} alt="" width={400} height={300} />
        <span className={styles.kind}>{t(`rewards.${type}`)}</span>
      </div>
      <div className={styles.rewardCardText}>
        <h3 className={styles.rewardCardName}>{name}</h3>
        <p className={styles.points}>{t("points", pointsOf(points))}</p>
        {balance !== undefined && missing !== undefined && (
          <>
            <ProgressBar
              value={Math.min(balance, points)}
              max={Math.max(points, 1)}
              name={{ label: t("rewards.progress", { name }) }}
              size="sm"
            />
            <p className={styles.stock}>
              {missing === 0 ? t("rewards.reached") : t("rewards.missing", pointsOf(missing))}
            </p>
          </>
        )}
        <p className={classNames(styles.stock, styles.left)}>
          {stock === 0 ? t("rewards.gone") : t("rewards.stock", { count: stock, stock: formatCount(stock) })}
        </p>
        <Button
          className={styles.redeem}
          block
          disabled={stock === 0 || (!isVisitor && missing !== 0)}
          aria-label={t("redeem.openOf", { name })}
          onClick={onRedeem}
        >
          {t("redeem.open")}
        </Button>
      </div>
    </article>
  );
}

function EarningRules({ config: { types, minimum, neverExpire } }: { config: PointConfig }) {
  const { t } = useTranslation("points");
  const { symbol } = useSiteFormat();
  const redeem = types.find(({ type }) => type === "redeem");
  return (
    <section className={layout.stack4} aria-labelledby="ways">
      <h2 className={layout.heading} id="ways">
        {t("ways.title")}
      </h2>
      <ul className={styles.list}>
        {types.map(({ type, ratio }) => {
          if (type === "redeem") return null;
          const { Icon, hue } = sources[type];
          return (
            <li key={type} className={styles.rule} style={{ "--hue": hue }}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.name}>{t(`types.${type}`)}</span>
              <span className={layout.note}>
                {t(type === "deposit" ? "ways.deposited" : "ways.played", { amount: `${symbol}${formatCount(ratio)}` })}
              </span>
            </li>
          );
        })}
      </ul>
      <ul className={styles.notes}>
        {redeem && (
          <li>
            <Wallet size={18} aria-hidden="true" />
            {t("ways.redeem", { ...pointsOf(redeem.ratio), amount: `${symbol}1` })}
            {minimum !== undefined && ` ${t("ways.minimum", pointsOf(minimum))}`}
          </li>
        )}
        {neverExpire && (
          <li>
            <Forever size={18} aria-hidden="true" />
            {t("ways.never")}
          </li>
        )}
      </ul>
    </section>
  );
}

type Source = Exclude<PointType, "redeem">;

/** Excludes `redeem`, which is the exchange rate. */
const sources: Readonly<Record<Source, { readonly Icon: LucideIcon; readonly hue: string }>> = {
  live: { Icon: Tv, hue: "var(--hue-live)" },
  lottery: { Icon: Ticket, hue: "var(--hue-lott)" },
  poker: { Icon: Club, hue: "var(--hue-pvp)" },
  slots: { Icon: Gem, hue: "var(--hue-rng)" },
  sports: { Icon: Trophy, hue: "var(--hue-sports)" },
  deposit: { Icon: ArrowDownToLine, hue: "var(--hue-spb)" },
};

interface PointBalanceProps {
  /** Undefined unless signed in. */
  balance: number | undefined;
  /** Points per taka. Undefined if the platform has no rate. */
  ratio: number | undefined;
  minimum: number;
  onConvert(): void;
}

/** A member's points and their value. Guests see a link to sign in, trials a link to register. */
function PointBalance({ balance, ratio, ...convert }: PointBalanceProps) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  return (
    <section className={styles.card} aria-label={t("purse.label")}>
      <Coins className={styles.coins} size={40} aria-hidden="true" />
      {balance !== undefined ? (
        <>
          <p className={styles.text}>
            <span className={layout.note}>{t("purse.yours")}</span>
            <span className={styles.balance}>{t("points", pointsOf(balance))}</span>
          </p>
          {ratio !== undefined && <Worth {...{ balance, ratio }} {...convert} />}
        </>
      ) : session?.state === "guest" ? (
        <>
          <p className={styles.text}>{t("purse.guest")}</p>
          <Button variant="primary" icon={<LogIn size={18} aria-hidden="true" />} onClick={() => requireSignIn()}>
            {t("purse.signIn")}
          </Button>
        </>
      ) : session?.state === "trial" ? (
        <>
          <p className={styles.text}>{t("purse.trial")}</p>
          <LinkButton variant="primary" to={pathTo("register")}>
            {t("purse.register")}
          </LinkButton>
        </>
      ) : (
        <p className={styles.text}>{t("purse.unknown")}</p>
      )}
    </section>
  );
}

function Worth({ balance, ratio, minimum, onConvert }: { balance: number; ratio: number } & ConvertProps) {
  const { t } = useTranslation("points", { keyPrefix: "purse" });
  const { shortMoney } = useSiteFormat();
  const amount = shortMoney(fromPoisha(conversionOf(balance, ratio).poisha));
  return (
    <div className={styles.worth}>
      <p className={layout.note}>{t("worth", { amount })}</p>
      {balance >= minimum ? (
        <Button variant="primary" icon={<ArrowRightLeft size={18} aria-hidden="true" />} onClick={onConvert}>
          {t("convert")}
        </Button>
      ) : (
        <p className={layout.note}>{t("tooFew", pointsOf(minimum))}</p>
      )}
    </div>
  );
}

type ConvertProps = Pick<PointBalanceProps, "minimum" | "onConvert">;
