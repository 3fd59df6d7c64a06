import type { Query } from "../../../../shared/api.ts";
import type { SouvenirOrder, SouvenirRequest } from "../../../../shared/contracts/souvenirs.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, keyOf } from "../../lib/api/cache-key.ts";
import { download } from "../../lib/api/download.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** One page of the orders. */
export const useSouvenirs = (query: Query<"souvenirs">) => useApi("souvenirs", { query }, { keepPrevious: true });

/** Lines of the file before its first row. */
const headLines = 2;

/** All orders of a question as a file; `onRows` is told how many have come. */
export const exportSouvenirs = (
  query: Query<"souvenirsExport">,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<Blob> =>
  download("souvenirsExport", {
    query,
    signal,
    onProgress: ({ lines }) => onRows(Math.max(0, lines - headLines)),
  });

/** Orders and pays; the same intent carries the same key. */
export const orderSouvenir = (body: SouvenirRequest, idempotencyKey: string): Promise<SouvenirOrder> =>
  api.send("orderSouvenir", { body, idempotencyKey });

/** Asks anew what an order changes. */
export function refreshOrders(account: string): void {
  void refreshAnswers(isOf("souvenirs"));
  void refreshAnswers(keyOf("balance", { account }));
}
