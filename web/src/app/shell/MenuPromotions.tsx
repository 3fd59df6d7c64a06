import { Link } from "react-router-dom";
import { constants } from "../../../../shared/rules/constants.ts";
import { useAnnouncements } from "../../features/notices/api.ts";
import { useIdle } from "../../features/notices/useIdle.ts";
import styles from "./SideMenu.module.css";

/** Titles of the newest promotions, at most four (spec section 2). Loaded once the first screen is complete. */
export function MenuPromotions({ page, onChoose }: { page: string; onChoose: (() => void) | undefined }) {
  const { announcements } = useAnnouncements(useIdle());
  const newest = announcements?.promotions.slice(0, constants.sideMenuPromotions) ?? [];
  if (newest.length === 0) return null;
  return (
    <ul className={styles.promotions}>
      {newest.map(({ id, title }) => (
        <li key={id}>
          <Link to={`${page}?id=${encodeURIComponent(id)}`} onClick={onChoose}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
