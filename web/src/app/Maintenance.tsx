import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatLocal } from "../lib/i18n/format.ts";
import { useLanguage } from "../lib/i18n/i18n.ts";
import { tagOf } from "../lib/i18n/language.ts";
import { Button } from "../ui/Button/Button.tsx";
import { Closed } from "./shell/Closed.tsx";

interface MaintenanceProps {
  /** ISO timestamp. */
  end?: string | undefined;
  note?: string | undefined;
  onCheck(): void;
}

/** Maintenance screen. The start-up gate keeps polling (`useSiteWatch`), so the site reopens automatically. */
export default function Maintenance({ end, note, onCheck }: MaintenanceProps) {
  const { t } = useTranslation("common");
  const tag = tagOf(useLanguage());
  return (
    <Closed
      title={t("startup.maintenanceTitle")}
      fact={end && t("startup.maintenanceEnd", { time: formatLocal(end, tag) })}
      note={note || t("startup.maintenanceText")}
    >
      <Button size="lg" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onCheck}>
        {t("startup.check")}
      </Button>
    </Closed>
  );
}
