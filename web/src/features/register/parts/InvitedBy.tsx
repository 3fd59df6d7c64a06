import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { useInviter } from "../api.ts";

interface InvitedByProps {
  friend: string | undefined;
  agent: string | undefined;
}

/**
 * Whose link brought the visitor here, which counts for 30 days (domain rules, section 4): a friend by name, an agent by
 * the code. Nothing without a link, or while nobody knows whose it is.
 */
export function InvitedBy({ friend, agent }: InvitedByProps) {
  const { t } = useTranslation("register");
  const name = useInviter(friend).data?.name;
  // Some families of the platform call a friend's code an affiliate's (lib/session/affiliate-link.ts).
  const code = agent === friend ? undefined : agent;
  if (name === undefined && code === undefined) return null;
  return (
    <Alert tone="info" icon={<UserPlus size={20} aria-hidden="true" />}>
      {name === undefined ? t("invitedByLink", { code }) : t("invitedBy", { name })}
    </Alert>
  );
}
