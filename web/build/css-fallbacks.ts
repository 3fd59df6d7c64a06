import type { Plugin } from "vite";

/** A CSS value that some supported browsers lack, and its replacement. */
interface NewerValue {
  readonly used: RegExp;
  readonly condition: string;
  fallback(declarations: string): string;
}

const argument = "((?:[^(),]|\\([^()]*\\))+)";
const mix = new RegExp(`color-mix\\(in srgb,\\s*${argument},\\s*${argument}\\)`, "g");
const shareOf = (colour: string): number | undefined => {
  const share = /\s(\d+)%$/.exec(colour)?.[1];
  return share === undefined ? undefined : Number(share);
};
const plain = (colour: string): string => colour.trim().replace(/\s\d+%$/, "");

const heavier = (_: string, first: string, second: string): string => {
  const share = shareOf(first) ?? 100 - (shareOf(second) ?? 50);
  return plain(share >= 50 ? first : second);
};

const newer: readonly NewerValue[] = [
  {
    used: /color-mix\(/,
    condition: "(color: color-mix(in srgb, red, red))",
    fallback: (declarations) => declarations.replace(mix, heavier),
  },
  { used: /\ddvh/, condition: "(height: 1dvh)", fallback: (declarations) => declarations.replace(/(\d)dvh/g, "$1vh") },
];

/** Matches a rule. Our styles have no nested rules. */
const rule = /([^{};]+)\{([^{}]*)\}/g;

/**
 * Replaces newer values with fallbacks and repeats the newer values in `@supports` rules. Two declarations in one rule
 * would not work: with `var()`, browsers accept the newer one at parse time.
 */
export const withFallbacks = (css: string): string =>
  newer.reduce(
    (text, { used, condition, fallback }) =>
      text.replace(rule, (whole, selector: string, body: string) => {
        if (!used.test(body)) return whole;
        const kept = body.split(";").filter((declaration) => used.test(declaration));
        return `${selector}{${fallback(body)}} @supports ${condition} {${selector.replace(/\/\*[\s\S]*?\*\//g, "")}{${kept.join(";")}}}`;
      }),
    css,
  );

/** Vite plugin that adds fallbacks for the oldest supported browsers (web/README.md). */
export const cssFallbacks = (): Plugin => ({
  name: "css-fallbacks",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: /\/web\/src\/.*\.css$/ },
    handler: (code) => ({ code: withFallbacks(code), map: null }),
  },
});
