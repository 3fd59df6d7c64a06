import { useTranslation } from "react-i18next";
import type { ProductRate } from "../../../../shared/contracts/agent-team.ts";
import { formatRate, parseRate } from "../../../../shared/rules/rates.ts";
import { type RateBounds, type RateFault, rateFault, toRate } from "../../lib/forms/rate.ts";

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

/** A product's rate bounds, in basis points. */
export interface ProductBounds {
  readonly product: string;
  readonly least: number;
  readonly most: number;
  /** Downline whose rate is the minimum. */
  readonly child?: string;
}

const faults = ["missing", "invalid", "step", "tooLittle", "tooMuch"] as const satisfies readonly RateFault[];

/** The gateway's error if a downline of the account has a higher rate (bff/platform/mappers/downlines.ts). */
const childPattern = /^child:(.+)$/;

/** Returns the validation rules, hints and error texts of a form's rate fields. */
export function useRates(products: readonly ProductBounds[], step: number) {
  const { t } = useTranslation("agentDownlines");
  const formatBounds = ({ least, most, child = "" }: ProductBounds) => ({
    ...{ least: formatRate(least), most: formatRate(most), step: formatRate(step), child },
  });
  const rules = (bounds: ProductBounds) => {
    const all: RateBounds = { ...bounds, step };
    return { setValueAs: toRate, validate: (value: string) => rateFault(value, all) ?? true };
  };
  return {
    rules,
    hint(bounds: ProductBounds): string {
      if (bounds.child === undefined || bounds.least === 0) return t("rebates.hint", formatBounds(bounds));
      return t(bounds.least === bounds.most ? "rebates.hintFixed" : "rebates.hintChild", formatBounds(bounds));
    },
    /** Returns undefined for errors that are not about rates. */
    faultText(product: string, message: string): string | undefined {
      const bounds = products.find((entry) => entry.product === product);
      if (!bounds) return undefined;
      const child = childPattern.exec(message)?.[1];
      if (child !== undefined) return t("rebates.faults.belowSomebody", { child });
      if (message === "range") return t("rebates.faults.range");
      const fault = faults.find((word) => word === message);
      if (fault === undefined) return undefined;
      const belowChild = fault === "tooLittle" && bounds.child !== undefined;
      return t(`rebates.faults.${belowChild ? "belowChild" : fault}`, formatBounds(bounds));
    },
  };
}

/** Converts a form's values to the rates of a request. */
export const ratesOf = (values: Readonly<Record<string, string>>, products: readonly string[]): ProductRate[] =>
  products.flatMap((product) => {
    const rate = parseRate(values[product] ?? "");
    return rate === undefined ? [] : [{ product, rate }];
  });

/** Converts rates to a form's initial values. */
export const typedRates = (rates: readonly ProductRate[]): Record<string, string> =>
  Object.fromEntries(rates.map(({ product, rate }) => [product, formatRate(rate)]));
