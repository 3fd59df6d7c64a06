import { useTranslation } from "react-i18next";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSite } from "../../lib/startup/site.ts";
import { ExtraLink } from "./ExtraLink.tsx";
import { extrasOf } from "./extras.ts";
import { MenuLink } from "./MenuLink.tsx";
import { MenuPromotions } from "./MenuPromotions.tsx";
import styles from "./SideMenu.module.css";
import { servicesFor } from "./services.ts";

/** Entries of the top navigation that have no other place on a phone, which does not show it. */
const onPhones = new Set(["ANNOUNCEMENT", "POINT_MALL", "MINIGAMES", "BINGO"]);

/** Entries below the games: agents, invitation, promotions with the newest of them, rewards, rebate, VIP. */
export function MenuServices({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { session } = useSession();
  const services = servicesFor(session, site, pagePath);
  const desktop = useIsDesktop();
  const extras = desktop ? [] : extrasOf(site, pagePath).filter(({ type }) => onPhones.has(type));
  if (services.length + extras.length === 0) return null;
  const agent = session?.state === "agent";
  return (
    <ul className={styles.list} aria-label={t("nav.services")}>
      {services.map(({ id, path, icon }) => (
        <li key={id} className={id === "promotions" ? styles.whole : undefined}>
          <MenuLink
            id={id}
            to={path}
            label={id === "affiliate" && agent ? t("services.agentCentre") : t(`services.${id}`)}
            icon={icon}
            onChoose={onChoose}
          />
          {id === "promotions" && <MenuPromotions page={path} onChoose={onChoose} />}
        </li>
      ))}
      {extras.map((extra) => (
        <li key={extra.type}>
          <ExtraLink extra={extra} className={styles.extra} onChoose={() => onChoose?.()} />
        </li>
      ))}
    </ul>
  );
}
