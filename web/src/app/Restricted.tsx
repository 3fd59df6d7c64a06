import { useTranslation } from "react-i18next";
import type { Session } from "../../../shared/contracts/session.ts";
import { Closed } from "./shell/Closed.tsx";

/** Shown to visitors whose IP address or region is restricted. */
export default function Restricted({ visitor }: { visitor: Session["visitor"] }) {
  const { t } = useTranslation("common");
  return (
    <Closed
      title={t("startup.restrictedTitle")}
      fact={t("startup.restrictedIp", { ip: visitor.ip })}
      note={visitor.note || t("startup.restrictedText")}
    />
  );
}
