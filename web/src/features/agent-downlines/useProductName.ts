import { useTranslation } from "react-i18next";

/** Types of game with a translated name. */
const products = [
  ...(["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"] as const),
  ...(["FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const),
];
type Product = (typeof products)[number];

const isNamed = (product: string): product is Product => products.some((name) => name === product);

/** Returns the name of a game type with a rebate. Types that the platform has added since are shown by their code. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation("common");
  return (product) => (isNamed(product) ? t(`types.${product}`) : product);
}
