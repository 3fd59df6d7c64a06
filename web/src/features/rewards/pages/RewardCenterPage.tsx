import { Gift } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Reward, Rewards } from "../../../../../shared/contracts/rewards.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { choiceParam, textParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { useBalance } from "../../../lib/session/balance.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { refreshRewards, useArticles, useRewards } from "../api.ts";
import { Progress } from "../parts/Progress.tsx";
import { actionOf, type ClaimKind, inOrder, inPlace, toneOf } from "../reward.ts";
import { useExpiry } from "../useExpiry.ts";
import { useRewardActions } from "../useRewardActions.ts";
import styles from "./RewardCenterPage.module.css";

const Tickets = lazyComponent(() => import("../parts/Tickets.tsx"));
const Raffle = lazyComponent(() => import("../parts/Raffle.tsx"));

/** `/member/rewardCenter`: promotions, tickets and the wheel with their terms. `?promotion=` opens a promotion. */
export default function RewardCenterPage() {
  const { t } = useTranslation(["rewards", "pages"]);
  const { tab } = useRewardChoice();
  useMovedMoney();
  const Part = tab === "tickets" ? Tickets : tab === "raffle" ? Raffle : Activities;
  return (
    <div className={layout.stack5}>
      <div>
        <h1 className={layout.pageTitle}>{t("pages:rewardCenter.title")}</h1>
        <p className={layout.note}>{t("lead")}</p>
      </div>
      <Sections />
      <LazyBoundary inline resetKey={tab} fallback={<Skeleton height={320} radius={16} />}>
        <Part />
      </LazyBoundary>
    </div>
  );
}

/** Refreshes the rewards when the balance changes, because play changes their progress. */
function useMovedMoney(): void {
  const total = useBalance().balance?.total;
  const refresh = useEffectEvent((before: string | undefined) => {
    if (before !== undefined && before !== total) void refreshRewards();
  });
  useEffect(() => () => refresh(total), [total]);
}

/** Links to the sections of the page. Does not use `ui/Tabs`, whose chunk contains all overlays. */
function Sections() {
  const { t } = useTranslation("rewards");
  const { tab, hrefOfTab } = useRewardChoice();
  return (
    <nav className={styles.sections} aria-label={t("tabs.label")}>
      {tabs.map((id) => (
        <Link
          key={id}
          className={styles.section}
          to={hrefOfTab(id)}
          replace
          state={{ stay: true }}
          aria-current={id === tab ? "page" : undefined}
        >
          {t(`tabs.${id}`)}
        </Link>
      ))}
    </nav>
  );
}

const RewardDialog = lazyComponent(() => import("../parts/RewardDialog.tsx"));

const placeholders = ["first", "second", "third", "fourth"];

function Activities() {
  const { t } = useTranslation("rewards");
  const { data, error, retry } = useRewards();
  return (
    <AsyncView
      data={data}
      error={error}
      onRetry={retry}
      skeleton={
        <div className={styles.list}>
          {placeholders.map((name) => (
            <Skeleton key={name} height={236} radius={16} />
          ))}
        </div>
      }
      isEmpty={({ activities, signUp }) => activities.length + signUp.length === 0}
      empty={<Empty title={t("empty.activities.title")} text={t("empty.activities.text")} />}
    >
      {(rewards) => <List rewards={rewards} />}
    </AsyncView>
  );
}

const kindOf = (reward: Reward, { signUp }: Rewards): ClaimKind =>
  signUp.includes(reward) ? "signUp" : reward.type === "LOGIN" ? "login" : "activity";

function List({ rewards }: { rewards: Rewards }) {
  const { t } = useTranslation("rewards");
  const { category, promotion, hrefOf, choose, close } = useRewardChoice();
  const { data: articles } = useArticles();
  // Shows sign-up rewards only if they are, or were, available.
  const all = useStableOrder(
    [...rewards.signUp.filter(({ status }) => status !== "close"), ...rewards.activities],
    category,
  );
  useExpiry(all);
  const articleOf = (id: string) => articles?.items.find((item) => item.id === id);
  const filled = (articles?.categories ?? []).filter(({ code }) =>
    all.some(({ promotionId }) => articleOf(promotionId)?.category === code),
  );
  const current = filled.find(({ code }) => code === category)?.code;
  const visibleActivities = all.filter(
    ({ promotionId }) => current === undefined || articleOf(promotionId)?.category === current,
  );
  const chosen = all.find(({ promotionId }) => promotionId === promotion);
  return (
    <div className={layout.stack4}>
      {promotion !== "" && !chosen && (
        <p className={styles.gone} role="status">
          {t("gone")}
        </p>
      )}
      {filled.length > 1 && (
        <FilterChips
          bleed
          items={[{ id: "", name: t("all") }, ...filled.map(({ code, name }) => ({ id: code, name }))]}
          value={current ?? ""}
          onChoose={choose}
          label={t("categories")}
        />
      )}
      <ul className={styles.list}>
        {visibleActivities.map((reward) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              kind={kindOf(reward, rewards)}
              image={articleOf(reward.promotionId)?.image}
              to={hrefOf(reward.promotionId)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <LazyBoundary onClose={close}>
          <RewardDialog
            key={chosen.promotionId}
            reward={chosen}
            kind={kindOf(chosen, rewards)}
            html={articleOf(chosen.promotionId)?.html}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

const idsOf = (rewards: readonly Reward[]): string[] => rewards.map(({ id }) => id);

/**
 * Sorts claimable rewards first. The order is fixed until the category changes, so that a claim does not move other
 * rewards.
 */
function useStableOrder(rewards: readonly Reward[], category: string): Reward[] {
  const [order, setOrder] = useState(() => ({ category, places: idsOf(inOrder(rewards)) }));
  if (order.category === category) return inPlace(rewards, order.places);
  const sorted = inOrder(rewards);
  setOrder({ category, places: idsOf(sorted) });
  return sorted;
}

const art = { width: 960, height: 400 } as const;

interface RewardCardProps {
  reward: Reward;
  kind: ClaimKind;
  image: string | undefined;
  to: string;
}

/** Card of a reward with its progress and claim button. Pressing the rest of the card opens its details. */
function RewardCard({ reward, kind, image, to }: RewardCardProps) {
  const { t } = useTranslation("rewards");
  const { busy, claim } = useRewardActions();
  const online = useOnline();
  const { status, amount, progress, title } = reward;
  const link = useRef<HTMLAnchorElement>(null);
  const isClaimable = actionOf(status) === "claim";
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isClaimable || !wasPressed.current) return;
    wasPressed.current = false;
    // The focused button was removed, so the card takes the focus, unless it has already moved elsewhere.
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isClaimable]);
  return (
    <article className={styles.card} data-over={status === "close" ? "" : undefined}>
      <div className={styles.art}>
        {image === undefined ? (
          <span className={styles.plain}>
            <Gift size={40} aria-hidden="true" />
          </span>
        ) : (
          <Img path={image} alt="" {...art} />
        )}
        <h2 className={styles.rewardCardTitle}>
          <Link ref={link} className={styles.link} to={to} state={{ stay: true, rewardOpened: true }}>
            {title}
          </Link>
        </h2>
      </div>
      <div className={styles.body}>
        <div className={layout.ends2}>
          <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>
          {amount !== undefined && (
            <span className={styles.amount}>
              <Amount value={amount} />
            </span>
          )}
        </div>
        <p className={layout.note}>{t(`told.${status}`)}</p>
        {progress && <Progress progress={progress} of={title} claimed={status === "claimed"} />}
        {isClaimable && (
          <Button
            className={styles.press}
            variant="primary"
            block
            busy={busy}
            disabled={!online}
            icon={<Gift size={18} aria-hidden="true" />}
            aria-label={t("claimOf", { title })}
            onClick={() => {
              wasPressed.current = true;
              void claim(kind, reward);
            }}
          >
            {t("claim")}
          </Button>
        )}
      </div>
    </article>
  );
}

const tabs = ["activities", "tickets", "raffle"] as const;
type Tab = (typeof tabs)[number];

const code = textParam(60);
const params = { tab: choiceParam(tabs, "activities"), category: code, promotion: code } as const;

/** Selection in the URL: `?tab=`, `?category=`, and `?promotion=` for an open reward, which Back closes. */
function useRewardChoice() {
  const { values, set, hrefOf } = useQueryStates(params);
  const navigate = useNavigate();
  const isOurs = (useLocation().state as { rewardOpened?: unknown } | null)?.rewardOpened === true;
  return {
    ...values,
    hrefOf: (promotion: string): string => hrefOf({ promotion }),
    hrefOfTab: (tab: Tab): string => hrefOf({ tab, category: "", promotion: "" }),
    choose: (category: string) => set({ category, promotion: "" }, { replace: true, state: { stay: true } }),
    close: () => (isOurs ? navigate(-1) : set({ promotion: "" }, { replace: true, state: { stay: true } })),
  };
}
