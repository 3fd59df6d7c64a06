import { RotateCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatLocal } from "../lib/format.ts";
import { useLanguage } from "../lib/i18n.ts";
import { tagOf } from "../lib/language.ts";
import { Button } from "../ui/Button/Button.tsx";
import { Closed } from "./shell/Closed.tsx";

/** How often the closed screen looks whether the site is open again. */
const checkMs = 30_000;

interface MaintenanceProps {
  /** ISO instant. */
  end?: string | undefined;
  note?: string | undefined;
  onCheck(): void;
}

export default function Maintenance({ end, note, onCheck }: MaintenanceProps) {
  const { t } = useTranslation("common");
  const tag = tagOf(useLanguage());
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    const timer = setInterval(() => check(), checkMs);
    return () => clearInterval(timer);
  }, []);
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
