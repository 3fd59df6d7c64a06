import { Handshake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { chinese } from "../chinese.ts";
import styles from "./Join.module.css";
import { LandingSection } from "./LandingSection.tsx";
import { Points } from "./Points.tsx";

const steps = ["contact", "contract", "start"] as const;

interface JoinProps {
  /** Undefined if the site has no support window. */
  onContact: (() => void) | undefined;
  onLogin(): void;
}

/** Steps to become an agent. Support staff opens agents' accounts; there is no form. */
export function Join({ onContact, onLogin }: JoinProps) {
  const { t } = useTranslation("agent");
  return (
    <LandingSection id="join" icon={Handshake} title={t("steps.title")} chinese={chinese.join}>
      <Points
        columns={3}
        numbered
        points={steps.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
      />
      <div className={styles.buttons}>
        {onContact && (
          <Button variant="primary" size="lg" onClick={onContact}>
            {t("apply")}
          </Button>
        )}
        <Button size="lg" onClick={onLogin}>
          {t("login")}
        </Button>
      </div>
    </LandingSection>
  );
}
