import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";

/** Somebody who is not in the team of the agent, or nobody at all: one answer for both. */
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
