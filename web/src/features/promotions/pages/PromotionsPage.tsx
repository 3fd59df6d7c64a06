import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Promotions } from "../../../../../shared/contracts/promotions.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { statusOf } from "../activity.ts";
import { prefillPromotions, useActivities, usePromotions } from "../api.ts";
import { Categories } from "../parts/Categories.tsx";
import { PromotionCard } from "../parts/PromotionCard.tsx";
import { usePromotionChoice } from "../usePromotionChoice.ts";
import styles from "./PromotionsPage.module.css";

export const prefillFirst = prefillPromotions;

const PromotionDialog = lazyComponent(() => import("../parts/PromotionDialog.tsx"));

const eagerCards = 2;
const placeholders = ["first", "second", "third", "fourth"];

/** `/promotions`: the operator's promotions and the visitor's status in each; `?id=` opens one. */
export default function PromotionsPage() {
  const { t } = useTranslation("promotions");
  const { data, error, retry } = usePromotions();
  return (
    <div className={styles.page}>
      <Heading Icon={Gift} hue="var(--accent-deep)" name={t("title")} lead={t("lead")} />
      <AsyncView
        data={data}
        error={error}
        onRetry={retry}
        skeleton={
          <div className={styles.list}>
            {placeholders.map((name) => (
              <Skeleton key={name} height={220} radius={16} />
            ))}
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
      >
        {(promotions) => <List promotions={promotions} />}
      </AsyncView>
    </div>
  );
}

function List({ promotions }: { promotions: Promotions }) {
  const { t } = useTranslation("promotions");
  const { activities, isLoaded } = useActivities();
  const { id: chosen, category, hrefOf, choose, close } = usePromotionChoice();
  const filled = promotions.categories.filter(({ code }) => promotions.items.some((item) => item.category === code));
  const current = filled.find(({ code }) => code === category)?.code;
  const visiblePromotions = promotions.items.filter((item) => current === undefined || item.category === current);
  const promotion = promotions.items.find(({ id }) => id === chosen);
  return (
    <>
      {chosen !== "" && !promotion && (
        <p className={styles.notFound} role="status">
          {t("gone")}
        </p>
      )}
      {filled.length > 1 && <Categories categories={filled} current={current} onChoose={choose} />}
      <ul className={styles.list}>
        {visiblePromotions.map((item, index) => (
          <li key={item.id}>
            <PromotionCard
              promotion={item}
              to={hrefOf(item.id)}
              status={isLoaded ? statusOf(item, activities) : undefined}
              eager={index < eagerCards}
            />
          </li>
        ))}
      </ul>
      {promotion && (
        <LazyBoundary onClose={close}>
          <PromotionDialog
            key={promotion.id}
            promotion={promotion}
            status={isLoaded ? statusOf(promotion, activities) : undefined}
            activity={activities.find(({ promotionId }) => promotionId === promotion.id)}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  );
}
