import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { useInviter } from "../api.ts";

/** Whose link brought the visitor here; nothing without a friend's code, or while nobody knows whose it is. */
export function InvitedBy({ code }: { code: string | undefined }) {
  const { t } = useTranslation("register");
  const name = useInviter(code).data?.name;
  if (name === undefined) return null;
  return (
    <Alert tone="info" icon={<UserPlus size={20} aria-hidden="true" />}>
      {t("invitedBy", { name })}
    </Alert>
  );
}
