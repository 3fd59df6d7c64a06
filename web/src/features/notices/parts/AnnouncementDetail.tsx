import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./AnnouncementDetail.module.css";
import { PromotionButton } from "./PromotionButton.tsx";

interface AnnouncementDetailProps {
  /** Undefined if the linked announcement no longer exists. */
  item: Announcement | undefined;
  /** Returns to the titles if they are not beside the details. */
  onBack?(): void;
  /** Called before another page opens. */
  onLeave?: (() => void) | undefined;
}

export function AnnouncementDetail({ item, onBack, onLeave }: AnnouncementDetailProps) {
  const { t } = useTranslation("notices");
  const { time } = useSiteFormat();
  return (
    <article className={styles.detail}>
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
          <h3 className={styles.title}>{item.title}</h3>
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
