import { Cookie } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";

/** Warns if cookies are disabled, because a sign-in would be lost immediately. */
export function CookieAlert() {
  const { t } = useTranslation("auth");
  if (navigator.cookieEnabled) return null;
  return (
    <Alert tone="warning" icon={<Cookie size={20} aria-hidden="true" />}>
      {t("noCookies")}
    </Alert>
  );
}
