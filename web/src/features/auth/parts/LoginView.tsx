import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { hasFlag, supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import FreePlayButton from "../FreePlayButton.tsx";
import type { Area } from "../login-body.ts";
import { useIsAccountPaused } from "../useIsAccountPaused.ts";
import { forgotMethods } from "../view.ts";
import { CookieAlert } from "./CookieAlert.tsx";
import { LoginBanner } from "./LoginBanner.tsx";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./LoginView.module.css";
import { SessionEndAlert } from "./SessionEndAlert.tsx";

interface LoginViewProps {
  area: Area;
  onForgot(): void;
}

/** First view of the login popup: the form, and links for visitors who cannot use it. */
export function LoginView({ area, onForgot }: LoginViewProps) {
  const { t } = useTranslation("auth");
  const { pathname, search, state } = useLocation();
  const { site } = useSite();
  const support = supportUrl(site);
  const addressed = pathname === pathTo("login");
  const hasPaused = useIsAccountPaused();
  // A player in a time-out or exclusion is not invited to play (domain-rules section 2).
  const invites = area === "player" && !hasPaused;
  const registers = invites && hasFlag(site, "DIRECTREG3");
  return (
    <div className={styles.view}>
      <LoginBanner />
      <SessionEndAlert />
      <CookieAlert />
      <LoginForm
        area={area}
        help={
          forgotMethods(site?.flags ?? {}).length > 0 && (
            <Button variant="ghost" className={styles.link} onClick={onForgot}>
              {t("forgotLink")}
            </Button>
          )
        }
      />
      {invites && <FreePlayButton block />}
      {registers && (
        <p className={styles.aside}>
          {t("newHere")}
          <Link
            to={pathTo("register")}
            replace
            state={addressed ? state : { from: `${pathname}${search}` }}
            className={styles.link}
          >
            {t("registerLink")}
          </Link>
        </p>
      )}
      {support && (
        <p className={styles.aside}>
          {t("trouble")}
          <Button
            variant="ghost"
            className={styles.link}
            icon={<Headset size={18} aria-hidden="true" />}
            onClick={() => openSupport(support)}
          >
            {t("support")}
          </Button>
        </p>
      )}
    </div>
  );
}
