import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { ActivityStatus, Promotion, Promotions } from "../../../../../shared/contracts/promotions.ts";
import { textParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { statusOf } from "../activity.ts";
import { prefillPromotions, useActivities, usePromotions } from "../api.ts";
import { artSize, Period, PromotionStatus } from "../parts/PromotionStatus.tsx";
import styles from "./PromotionsPage.module.css";

export const prefillFirst = prefillPromotions;

const PromotionDialog = lazyComponent(() => import("../parts/PromotionDialog.tsx"));

const eagerCards = 2;
const placeholders = ["first", "second", "third", "fourth"];

/** `/promotions`: the operator's promotions and the visitor's status in each. `?id=` opens one. */
export default function PromotionsPage() {
  const { t } = useTranslation("promotions");
  const { data, error, retry } = usePromotions();
  return (
    <div className={layout.stack5}>
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

const code = textParam(60);
const choiceParams = { category: code, id: code } as const;

/** Selection in the URL: `?category=` filters, and `?id=` opens a promotion, which Back closes. */
function usePromotionChoice() {
  const { values, set, hrefOf } = useQueryStates(choiceParams);
  const navigate = useNavigate();
  const ours = (useLocation().state as { promotionOpened?: unknown } | null)?.promotionOpened === true;
  return {
    ...values,
    hrefOf: (id: string): string => hrefOf({ id }),
    choose: (category: string) => set({ category, id: "" }, { replace: true }),
    close: () => (ours ? navigate(-1) : set({ id: "" }, { replace: true, state: { stay: true } })),
  };
}

interface CategoriesProps {
  categories: Promotions["categories"];
  current: string | undefined;
  onChoose(category: string): void;
}

function Categories({ categories, current, onChoose }: CategoriesProps) {
  const { t } = useTranslation("promotions");
  return (
    <FilterChips
      bleed
      items={[{ id: "", name: t("all") }, ...categories.map(({ code, name }) => ({ id: code, name }))]}
      value={current ?? ""}
      onChoose={onChoose}
      label={t("categories")}
    />
  );
}

interface PromotionCardProps {
  promotion: Promotion;
  to: string;
  /** Undefined while the account's participation loads. */
  status: ActivityStatus | undefined;
  eager: boolean;
}

/** A promotion in the list. Pressing anywhere on the card opens it. */
function PromotionCard({ promotion, to, status, eager }: PromotionCardProps) {
  return (
    <article className={styles.card} data-over={status === "close" ? "" : undefined}>
      <div className={styles.art}>
        <Img path={promotion.image ?? ""} alt="" {...artSize} eager={eager} />
        <h2 className={styles.title}>
          <Link className={styles.link} to={to} state={{ stay: true, promotionOpened: true }}>
            {promotion.title}
          </Link>
        </h2>
      </div>
      <div className={styles.foot}>
        <Period {...promotion} />
        {status && <PromotionStatus status={status} />}
      </div>
    </article>
  );
}
