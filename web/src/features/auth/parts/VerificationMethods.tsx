import { KeyRound, Landmark, type LucideIcon, Mail, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import type { VerifyType } from "../verification.ts";

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

/** Verification methods, each with the masked hint of the platform. */
export function VerificationMethods({ methods, value, onChange }: VerificationMethodsProps) {
  const { t } = useTranslation("auth");
  const options = methods.map(({ type, hint }) => {
    const Icon = icons[type];
    return {
      value: type,
      label: t(`verify.${type}`),
      icon: <Icon size={20} aria-hidden="true" />,
      // An authenticator app has no masked hint.
      ...(type !== "GOOGLE" && { note: hint }),
    };
  });
  return <RadioGroup label={t("verify.ways")} name="method" options={options} value={value} onValue={onChange} />;
}
