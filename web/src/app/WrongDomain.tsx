import { useTranslation } from "react-i18next";
import { Closed } from "./shell/Closed.tsx";

/** Error screen for a host name that the operator does not serve, such as a copied site or an abandoned address. */
export default function WrongDomain() {
  const { t } = useTranslation("common");
  return <Closed title={t("startup.domainTitle")} fact={location.hostname} note={t("startup.domainText")} />;
}
