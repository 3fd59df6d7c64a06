import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { hasFlag, useSite } from "../../lib/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { isBuilt } from "../routes.tsx";

/** Log in and register; afterwards the visitor is back where they were. */
export function EntryButtons() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const from = { from: `${pathname}${search}` };
  const registers = isBuilt("/register") && hasFlag(site, "DIRECTREG3");
  return (
    <>
      <LinkButton to="/login" state={from} variant={registers ? "secondary" : "primary"}>
        {t("nav.signIn")}
      </LinkButton>
      {registers && (
        <LinkButton to="/register" state={from} variant="primary">
          {t("nav.register")}
        </LinkButton>
      )}
    </>
  );
}
