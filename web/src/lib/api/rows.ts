import { routes as agentContracts } from "../../../../shared/contracts/agent-contracts.ts";
import { routes as announcements } from "../../../../shared/contracts/announcements.ts";
import { routes as contact } from "../../../../shared/contracts/contact.ts";
import { routes as entry } from "../../../../shared/contracts/entry.ts";
import { routes as favourites } from "../../../../shared/contracts/favourites.ts";
import { routes as games } from "../../../../shared/contracts/games.ts";
import { routes as help } from "../../../../shared/contracts/help.ts";
import { routes as launch } from "../../../../shared/contracts/launch.ts";
import { routes as lobby } from "../../../../shared/contracts/lobby.ts";
import { routes as lottery } from "../../../../shared/contracts/lottery.ts";
import { routes as messages } from "../../../../shared/contracts/messages.ts";
import { routes as promotions } from "../../../../shared/contracts/promotions.ts";
import { routes as registration } from "../../../../shared/contracts/registration.ts";
import { routes as rewards } from "../../../../shared/contracts/rewards.ts";
import { routes as search } from "../../../../shared/contracts/search.ts";
import { routes as session } from "../../../../shared/contracts/session.ts";
import { routes as site } from "../../../../shared/contracts/site.ts";
import { routes as wallets } from "../../../../shared/contracts/wallets.ts";
import { routes as withdrawals } from "../../../../shared/contracts/withdrawals.ts";
import type { RouteRow, RouteRows } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";

/** Rows of what any page may ask; the others come with the features that ask them, so that home does not pay for them. */
const rows: Partial<Record<RouteId, RouteRow>> = {
  ...site,
  ...session,
  ...entry,
  ...registration,
  ...lobby,
  ...announcements,
  ...games,
  ...search,
  ...launch,
  ...favourites,
  ...lottery,
  ...wallets,
  ...withdrawals,
  ...promotions,
  ...rewards,
  ...messages,
  ...agentContracts,
  ...help,
  ...contact,
};

/** Called by the `api.ts` of a feature, once, with the rows it asks and the start does not bring. */
export function bringRows(more: RouteRows): void {
  Object.assign(rows, more);
}

/** @throws Error for a row that its feature has not brought (`tests/unit/web-api/rows.test.ts` finds it sooner) */
export function rowOf(id: RouteId): RouteRow {
  const row = rows[id];
  if (!row) throw new Error(`the row of ${id} is not here`);
  return row;
}
