import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { useInviter } from "../api.ts";

interface InvitedByProps {
  friend: string | undefined;
  agent: string | undefined;
}

/**
 * Names the owner of the visitor's link, which is valid for 30 days (domain rules, section 4): a friend by name, an
 * agent by the code. Renders nothing without a link, or until the name is loaded.
 */
export function InvitedBy({ friend, agent }: InvitedByProps) {
  const { t } = useTranslation("register");
  const name = useInviter(friend).data?.name;
  // A friend's code is also stored as an affiliate's code (`codeOfQuery` in lib/session/affiliate-link.ts).
  const code = agent === friend ? undefined : agent;
  if (name === undefined && code === undefined) return null;
  return (
    <Alert tone="info" icon={<UserPlus size={20} aria-hidden="true" />}>
      {name === undefined ? t("invitedByLink", { code }) : t("invitedBy", { name })}
    </Alert>
  );
}
