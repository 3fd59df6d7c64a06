import { ArrowLeft, ChevronRight, Gift } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import layout from "../../../ui/primitives.module.css";
import { useAnnouncements } from "../api.ts";
import { pageOfIndex, pagesOf } from "../pages.ts";
import styles from "./AnnouncementBrowser.module.css";

interface AnnouncementBrowserProps {
  items: readonly Announcement[];
  /** If undefined, a phone shows only the titles, and a desktop also shows the first announcement. */
  selected: string | undefined;
  onSelect(id?: string): void;
  /** Called before navigating to another page. */
  onLeave?: () => void;
}

/** Paged titles and details, side by side on a desktop, one at a time on a phone. */
export function AnnouncementBrowser({ items, selected, onSelect, onLeave }: AnnouncementBrowserProps) {
  const index = items.findIndex((item) => item.id === selected);
  const [page, setPage] = useState(() => pageOfIndex(index, constants.noticesPerPage));
  const current = selected === undefined ? items[0] : items[index];
  if (items.length === 1) return <AnnouncementDetail item={current} onLeave={onLeave} />;
  return (
    <div className={styles.browser} data-chosen={selected === undefined ? undefined : ""}>
      <AnnouncementList items={items} page={page} current={current?.id} onPage={setPage} onSelect={onSelect} />
      <div className={styles.detail}>
        <AnnouncementDetail item={current} onBack={() => onSelect()} onLeave={onLeave} />
      </div>
    </div>
  );
}

interface AnnouncementListProps {
  items: readonly Announcement[];
  /** Starts at 1. */
  page: number;
  current: string | undefined;
  onPage(page: number): void;
  onSelect(id: string): void;
}

function AnnouncementList({ items, page, current, onPage, onSelect }: AnnouncementListProps) {
  const { t } = useTranslation("notices");
  const { time } = useSiteFormat();
  const pages = pagesOf(items, constants.noticesPerPage);
  return (
    <nav aria-label={t("list")}>
      <ul>
        {pages[page - 1]?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.announcementListTitle}
              aria-current={item.id === current || undefined}
              onClick={() => onSelect(item.id)}
            >
              <span className={styles.text}>
                <span>{item.title}</span>
                {item.createdAt && <time className={layout.smallNote}>{time(item.createdAt)}</time>}
              </span>
              <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages.length} onPage={onPage} label={t("pages")} />
    </nav>
  );
}

interface AnnouncementDetailProps {
  /** Undefined if the linked announcement no longer exists. */
  item: Announcement | undefined;
  /** Returns to the titles. Undefined if there is no list of titles. */
  onBack?(): void;
  onLeave?: (() => void) | undefined;
}

function AnnouncementDetail({ item, onBack, onLeave }: AnnouncementDetailProps) {
  const { t } = useTranslation("notices");
  const { time } = useSiteFormat();
  return (
    <article className={styles.announcementDetailDetail}>
      {onBack && (
        <Button
          className={styles.back}
          variant="ghost"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
        >
          {t("back")}
        </Button>
      )}
      {item ? (
        <>
          {item.image && (
            <div className={styles.picture}>
              <Img path={item.image} alt="" width={880} height={360} eager fallback="plain" />
            </div>
          )}
          <h3 className={layout.title}>{item.title}</h3>
          {item.createdAt && <p className={styles.date}>{t("published", { date: time(item.createdAt) })}</p>}
          <Html html={item.html} />
          <PromotionButton item={item} onLeave={onLeave} />
        </>
      ) : (
        <p>{t("gone")}</p>
      )}
    </article>
  );
}

interface PromotionButtonProps {
  item: Announcement;
  onLeave: (() => void) | undefined;
}

/** Links an announcement to its promotion: in the reward centre for real accounts, otherwise on the public page. */
function PromotionButton({ item, onLeave }: PromotionButtonProps) {
  const { t } = useTranslation("notices");
  const { announcements } = useAnnouncements(true);
  const { session } = useSession();
  const isReal = session?.state === "member" || session?.state === "agent";
  const { promotionType } = item;
  if (promotionType === undefined) return null;
  const promotion = announcements?.promotions.find((one) => one.promotionType === promotionType);
  const path = pathTo(isReal ? "rewardCenter" : "promotions");
  const name = isReal ? "promotion" : "id";
  return (
    <LinkButton
      variant="primary"
      to={promotion ? `${path}?${name}=${promotion.id}` : path}
      icon={<Gift size={18} aria-hidden="true" />}
      onClick={onLeave}
    >
      {t("promotion")}
    </LinkButton>
  );
}
