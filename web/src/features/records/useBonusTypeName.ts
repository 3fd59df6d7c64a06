import { useTranslation } from "react-i18next";

const bonusTypes = [
  ...(["REGISTER", "LOGIN", "DEPOSIT", "REFERRAL", "MISSION", "MISSION_MANUAL"] as const),
  ...(["SAVIOR", "LUCKYBET", "MANUAL", "UPGRADE_BONUS", "PROMOCODE", "RECIEVEREWARDS", "MEMBERLEVEL"] as const),
];
type BonusType = (typeof bonusTypes)[number];

const isBonusType = (type: string): type is BonusType => bonusTypes.some((bonusType) => bonusType === type);

/**
 * Returns a function for the name of a bonus type: the platform's name for types unknown to the client, undefined
 * without a type.
 */
export function useBonusTypeName(): (type: string | undefined) => string | undefined {
  const { t } = useTranslation("history");
  return (type) => (type !== undefined && isBonusType(type) ? t(`bonusTypes.${type}`) : type);
}
