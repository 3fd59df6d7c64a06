import { useTranslation } from "react-i18next";
import { Closed } from "./shell/Closed.tsx";

/** Shown under a host name that the operator does not serve: a copy, or an abandoned address. */
export default function WrongDomain() {
  const { t } = useTranslation("common");
  return <Closed title={t("startup.domainTitle")} fact={location.hostname} note={t("startup.domainText")} />;
}
