import { KeyRound, Landmark, type LucideIcon, Mail, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { VerifyType } from "../verification.ts";
import styles from "./VerificationMethods.module.css";

const icons: Readonly<Record<VerifyType, LucideIcon>> = {
  MOBILE: MessageSquareText,
  EMAIL: Mail,
  PAYEE_NAME: Landmark,
  GOOGLE: KeyRound,
};

interface VerificationMethodsProps {
  methods: readonly { type: VerifyType; hint: string }[];
  value: VerifyType;
  onChange(type: VerifyType): void;
}

/** Methods of proving one's identity, each with the masked hint that the platform gives. */
export function VerificationMethods({ methods, value, onChange }: VerificationMethodsProps) {
  const { t } = useTranslation("auth");
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t("verify.ways")}</legend>
      {methods.map(({ type, hint }) => {
        const Icon = icons[type];
        return (
          <label key={type} className={styles.method}>
            <input
              type="radio"
              name="method"
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
