import { Clock, LogOut, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session.ts";
import { useSignInRequest } from "../../../lib/sign-in.ts";
import { endReasonOf } from "../end-reason.ts";
import { Note } from "./Note.tsx";

const icons = { expired: Clock, elsewhere: MonitorSmartphone, ended: LogOut };

/** Why somebody who was signed in has to sign in again. */
export function EndNote() {
  const { t } = useTranslation("auth");
  const { session } = useSession();
  const reason = endReasonOf(useSignInRequest().reason?.code, session?.endReason);
  if (!reason) return null;
  const Icon = icons[reason];
  return (
    <Note tone="info" icon={<Icon size={20} aria-hidden="true" />}>
      {t(`ended.${reason}`)}
    </Note>
  );
}
