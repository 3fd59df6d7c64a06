import type { OperationId } from "./contract.ts";
import { favouriteOperations } from "./operations/favourites.ts";
import { keyOperations } from "./operations/key.ts";
import { launchOperations } from "./operations/launch.ts";
import { lobbyOperations } from "./operations/lobby.ts";
import { memberOperations } from "./operations/member.ts";
import { sessionOperations } from "./operations/session.ts";
import { siteOperations } from "./operations/site.ts";
import type { OperationRow } from "./row.ts";

/** The operation table: one row per platform call, by id. A new call is one row, one schema and one thin route. */
export const operations: { readonly [Id in OperationId]: OperationRow<Id> } = {
  ...keyOperations,
  ...sessionOperations,
  ...memberOperations,
  ...siteOperations,
  ...lobbyOperations,
  ...favouriteOperations,
  ...launchOperations,
};
