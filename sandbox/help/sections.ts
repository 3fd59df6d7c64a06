import type { HelpEntry } from "./entry.ts";
import { account } from "./sections/account.ts";
import { bonuses } from "./sections/bonuses.ts";
import { contact } from "./sections/contact.ts";
import { deposits } from "./sections/deposits.ts";
import { games } from "./sections/games.ts";
import { privacy } from "./sections/privacy.ts";
import { responsible } from "./sections/responsible.ts";
import { start } from "./sections/start.ts";
import { terms } from "./sections/terms.ts";
import { withdrawals } from "./sections/withdrawals.ts";

/** The help centre in the order shown: what players ask most comes first. */
export const helpSections: readonly HelpEntry[] = [
  start,
  deposits,
  withdrawals,
  account,
  games,
  bonuses,
  responsible,
  terms,
  privacy,
  contact,
];
