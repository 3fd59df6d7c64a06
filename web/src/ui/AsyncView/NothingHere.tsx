import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { Empty } from "../Empty/Empty.tsx";

interface NothingHereProps {
  empty: ReactNode;
  onClear: (() => void) | undefined;
}

/** Shown for an empty result. If filters caused it, offers to clear them. */
export function NothingHere({ empty, onClear }: NothingHereProps) {
  const { t } = useTranslation("common");
  if (!onClear) return empty ?? <Empty title={t("view.empty")} />;
  return (
    <Empty
      title={t("view.filtered")}
      text={t("view.filteredText")}
      action={
        <Button variant="primary" onClick={onClear}>
          {t("view.clear")}
        </Button>
      }
    />
  );
}
