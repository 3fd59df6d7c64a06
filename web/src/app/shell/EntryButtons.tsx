import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";

const FreePlayButton = lazyComponent(() => import("../../features/auth/FreePlayButton.tsx"));

/** Buttons for sign-in and registration. Both return to the current page afterwards. */
export function EntryButtons() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const desktop = useIsDesktop();
  const from = { from: `${pathname}${search}` };
  const registers = hasFlag(site, "DIRECTREG3");
  return (
    <>
      <LazyBoundary>{desktop && <FreePlayButton />}</LazyBoundary>
      <LinkButton to={pathTo("login")} state={from} variant={registers ? "secondary" : "primary"}>
        {t("nav.signIn")}
      </LinkButton>
      {registers && (
        <LinkButton to={pathTo("register")} state={from} variant="primary">
          {t("nav.register")}
        </LinkButton>
      )}
    </>
  );
}
