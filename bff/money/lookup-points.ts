import type { Platform } from "../platform/contract.ts";
import type { OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference } from "./client-reference.ts";

type Query = OperationInputs["pointRecords"];

const referencesOf = (clientReference: string | undefined) => ({
  references: clientReference === undefined ? [] : [clientReference],
  isNameless: clientReference === undefined || !isClientReference(clientReference),
});

/** Points are no money: no amount tells one order from another. */
const amount = "0.00";

/** How orders of points are found in the platform's lists, which repeat our names of them. */
export const pointLookups = {
  redeemPoints: {
    async page(platform: Pick<Platform, "call">, query: Query, context: CallContext) {
      const { items, total } = await platform.call("pointRedemptions", query, context);
      const rows = items.map(({ id, status, points, clientReference }) => {
        const result = { id, status, points } satisfies OperationResults["redeemPoints"];
        return { amount, ...referencesOf(clientReference), result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  convertPoints: {
    /** Rows of other reasons are no conversions, and make up the total all the same. */
    async page(platform: Pick<Platform, "call">, query: Query, context: CallContext) {
      const { items, total } = await platform.call("pointRecords", query, context);
      const rows = items.map(({ reason, amount: paid, balanceAfter: balance, clientReference }) => {
        const names = referencesOf(clientReference);
        const result = paid && ({ amount: paid, balance } satisfies OperationResults["convertPoints"]);
        return { amount, ...names, isNameless: names.isNameless && reason === "conversion", result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
};
