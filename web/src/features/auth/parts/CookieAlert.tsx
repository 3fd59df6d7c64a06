import { Cookie } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";

/** Where cookies are switched off a sign-in is accepted and forgotten at once: said before anybody types. */
export function CookieAlert() {
  const { t } = useTranslation("auth");
  if (navigator.cookieEnabled) return null;
  return (
    <Alert tone="warning" icon={<Cookie size={20} aria-hidden="true" />}>
      {t("noCookies")}
    </Alert>
  );
}
