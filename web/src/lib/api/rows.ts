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
import type { ClientRow, RouteRows } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";

/** Rows of routes that any page may call. Features bring the others, so that the start page does not load them. */
const rows: Partial<Record<RouteId, ClientRow>> = {
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

/** Adds the rows that a feature calls and the start bundle lacks. The feature's `api.ts` calls it once. */
export function addRows(more: RouteRows): void {
  Object.assign(rows, more);
}

/**
 * Returns the row of a route.
 * @throws Error if no feature has added the row (`tests/unit/web-api/rows.test.ts` checks this)
 */
export function rowOf(id: RouteId): ClientRow {
  const row = rows[id];
  if (!row) throw new Error(`no row: ${id}`);
  return row;
}
