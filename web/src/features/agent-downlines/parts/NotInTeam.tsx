import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";

/** Shown for accounts outside the agent's team and for accounts that do not exist, so that agents cannot tell which. */
export function NotInTeam({ onBack }: { onBack(): void }) {
  const { t } = useTranslation("agentDownlines");
  return (
    <Empty
      title={t("notInTeam.title")}
      text={t("notInTeam.text")}
      action={
        <Button variant="primary" onClick={onBack}>
          {t("notInTeam.back")}
        </Button>
      }
    />
  );
}
