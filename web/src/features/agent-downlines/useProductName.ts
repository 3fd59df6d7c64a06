import { useTranslation } from "react-i18next";

const products = [
  ...(["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"] as const),
  ...(["FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const),
];
type Product = (typeof products)[number];

const isNamed = (product: string): product is Product => products.some((name) => name === product);

/** Returns a function that names a game type. A type without a translation is shown by its code. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation("common");
  return (product) => (isNamed(product) ? t(`types.${product}`) : product);
}
