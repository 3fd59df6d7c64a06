import { useTranslation } from "react-i18next";

/** Types of game that have a name of ours. */
const products = [
  ...(["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"] as const),
  ...(["FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const),
];
type Product = (typeof products)[number];

const isNamed = (product: string): product is Product => products.some((name) => name === product);

/** The name of what a rebate is set for; one the platform has added since stands under its own. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation("common");
  return (product) => (isNamed(product) ? t(`types.${product}`) : product);
}
