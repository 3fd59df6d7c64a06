import { useTranslation } from "react-i18next";
import type { Reward, Rewards } from "../../../../../shared/contracts/rewards.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useArticles, useRewards } from "../api.ts";
import type { ClaimKind } from "../reward.ts";
import { useExpiry } from "../useExpiry.ts";
import { useRewardChoice } from "../useRewardChoice.ts";
import { useStableOrder } from "../useStableOrder.ts";
import styles from "./Activities.module.css";
import { RewardCard } from "./RewardCard.tsx";

const RewardDialog = lazyComponent(() => import("./RewardDialog.tsx"));

const placeholders = ["first", "second", "third", "fourth"];

/** All promotions with the account's participation, claimable ones first. */
export function Activities() {
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
    <div className={styles.activities}>
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
