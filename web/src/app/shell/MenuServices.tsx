import { useTranslation } from "react-i18next";
import { pagePath } from "../../lib/built.ts";
import { useSession } from "../../lib/session.ts";
import { useSite } from "../../lib/site.ts";
import { MenuLink } from "./MenuLink.tsx";
import { MenuPromotions } from "./MenuPromotions.tsx";
import styles from "./SideMenu.module.css";
import { servicesFor } from "./services.ts";

/** Below the games: agents, invitation, promotions with the newest of them, rewards, rebate, VIP. */
export function MenuServices({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { session } = useSession();
  const services = servicesFor(session, site, pagePath);
  if (services.length === 0) return null;
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
    </ul>
  );
}
