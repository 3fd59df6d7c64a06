import { KeyRound, Landmark, type LucideIcon, Mail, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { VerifyType } from "../verification.ts";
import styles from "./WayChoice.module.css";

const icons: Readonly<Record<VerifyType, LucideIcon>> = {
  MOBILE: MessageSquareText,
  EMAIL: Mail,
  PAYEE_NAME: Landmark,
  GOOGLE: KeyRound,
};

interface WayChoiceProps {
  ways: readonly { type: VerifyType; hint: string }[];
  value: VerifyType;
  onChange(type: VerifyType): void;
}

/** The ways to prove who one is, each with what the platform lets us show of it. */
export function WayChoice({ ways, value, onChange }: WayChoiceProps) {
  const { t } = useTranslation("auth");
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{t("verify.ways")}</legend>
      {ways.map(({ type, hint }) => {
        const Icon = icons[type];
        return (
          <label key={type} className={styles.way}>
            <input
              type="radio"
              name="way"
              className={styles.radio}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Icon size={20} aria-hidden="true" />
            <span className={styles.name}>{t(`verify.${type}`)}</span>
            {/* An app's code has nothing to mask. */}
            {type !== "GOOGLE" && <span className={styles.hint}>{hint}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
