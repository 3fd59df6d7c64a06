import type { Session } from "../../../../shared/contracts/session.ts";
import { pagePath } from "../browser/page-path.ts";

const entries = [
  { text: "deposit", page: "depositv2", variant: "primary" },
  { text: "withdraw", page: "withdraw", variant: "secondary" },
] as const;

/**
 * Where money comes in and goes out, beside the balance: those whose pages exist, and no deposit where play is paused
 * (an entry to nothing is never shown).
 */
export const moneyPages = (state?: Session["state"]) =>
  entries.flatMap(({ page, ...entry }) => {
    const path = state === "withdrawOnly" && page === "depositv2" ? undefined : pagePath(page);
    return path ? [{ ...entry, page, path }] : [];
  });
