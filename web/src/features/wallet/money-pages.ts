import { pagePath } from "../../lib/browser/page-path.ts";

const entries = [
  { text: "deposit", page: "depositv2", variant: "primary" },
  { text: "withdraw", page: "withdraw", variant: "secondary" },
] as const;

/** The header's money buttons whose pages exist; an entry to nothing is never shown. */
export const moneyPages = () =>
  entries.flatMap(({ page, ...entry }) => {
    const path = pagePath(page);
    return path ? [{ ...entry, path }] : [];
  });
