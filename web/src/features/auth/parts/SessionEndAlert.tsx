import { CirclePause, Clock, KeyRound, LogOut, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { useEndReason } from "../end-reason.ts";

const icons = {
  expired: Clock,
  elsewhere: MonitorSmartphone,
  revoked: MonitorSmartphone,
  password_changed: KeyRound,
  paused: CirclePause,
  ended: LogOut,
};

/** Explains why the user has to sign in again. */
export function SessionEndAlert() {
  const { t } = useTranslation("auth");
  const reason = useEndReason();
  if (!reason) return null;
  const Icon = icons[reason];
  return (
    <Alert tone="info" icon={<Icon size={20} aria-hidden="true" />}>
      {t(`ended.${reason}`)}
    </Alert>
  );
}
