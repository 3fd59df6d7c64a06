import { CirclePause, Clock, KeyRound, LogOut, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session.ts";
import { useSignInRequest } from "../../../lib/session/sign-in.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { endReasonOf } from "../end-reason.ts";

const icons = {
  expired: Clock,
  elsewhere: MonitorSmartphone,
  revoked: MonitorSmartphone,
  password_changed: KeyRound,
  paused: CirclePause,
  ended: LogOut,
};

/** Why somebody who was signed in has to sign in again. */
export function SessionEndAlert() {
  const { t } = useTranslation("auth");
  const { session } = useSession();
  const reason = endReasonOf(useSignInRequest().reason?.code, session?.endReason);
  if (!reason) return null;
  const Icon = icons[reason];
  return (
    <Alert tone="info" icon={<Icon size={20} aria-hidden="true" />}>
      {t(`ended.${reason}`)}
    </Alert>
  );
}
