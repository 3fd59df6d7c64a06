import { ApiError } from "../api-error.ts";
import { clientReference, type OpenWrite } from "../money/open-writes.ts";
import { releaseDeposit } from "./reserve-deposit.ts";
import { changeRecord, type StoredRecordDeps } from "./stored-record.ts";

/**
 * Gives back what a write has reserved of which the platform's records, or an operator, say that it was not made. Doing
 * it twice is doing it once.
 * @throws StoreUnavailable
 */
export async function releaseUnmade(
  deps: StoredRecordDeps,
  claimName: string,
  { accountHash, receiverHash }: Pick<OpenWrite, "accountHash" | "receiverHash">,
): Promise<void> {
  try {
    await changeRecord(deps, receiverHash ?? accountHash, (record) => {
      const next = releaseDeposit(record, clientReference(claimName));
      return { ...(next && { next }), result: undefined };
    });
  } catch (error) {
    // A record that cannot be read lets nothing in anyway.
    if (!(error instanceof ApiError)) throw error;
  }
}
