import type { Session } from "../../../../shared/contracts/session.ts";
import { pagePath } from "../browser/page-path.ts";

const entries = [
  { text: "deposit", page: "depositv2", variant: "primary" },
  { text: "withdraw", page: "withdraw", variant: "secondary" },
] as const;

/**
 * Returns the deposit and withdrawal links beside the balance: only those whose pages exist, and no deposit in a
 * time-out or exclusion.
 */
export const moneyPages = (state?: Session["state"]) =>
  entries.flatMap(({ page, ...entry }) => {
    const path = state === "withdrawOnly" && page === "depositv2" ? undefined : pagePath(page);
    return path ? [{ ...entry, page, path }] : [];
  });
