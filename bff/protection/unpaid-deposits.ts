import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { clientReference } from "../money/open-writes.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { RecordedDeposit } from "../platform/mappers/deposits.ts";
import type { CallContext } from "../platform/types.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { DepositStates } from "./deposit-states.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { noteBegun } from "./reserve-deposit.ts";

interface UnpaidDepositsDeps {
  readonly protection: ProtectionRecords;
  readonly platform: Pick<Platform, "call">;
  readonly depositStates: DepositStates;
  readonly clock: Clock;
}

/** Calls of the platform that one question may cost; what is left is asked by the next one. */
const mostLooks = 5;
/** What is not decided, or not in the record, is asked for again no sooner. */
const againMs = 5 * 60_000;

/**
 * Deposits whose time to be paid is over and of which nobody has read what became: asked for when their room is needed
 * or shown, so that a closed tab holds none (decision 068). The clock alone does not decide: one that was paid waits for
 * its review, however late.
 */
export class UnpaidDeposits {
  readonly #deps: UnpaidDepositsDeps;

  constructor(deps: UnpaidDepositsDeps) {
    this.#deps = deps;
  }

  /** Keeps what the platform has answered to a deposit just begun. Never fails: its record tells by name, too. */
  async note(account: AccountIdentity, claimName: string, answer: object): Promise<void> {
    const begun = {
      ...("id" in answer && typeof answer.id === "string" && { platformId: answer.id }),
      ...("expiresAt" in answer && typeof answer.expiresAt === "string" && { expiresAt: Date.parse(answer.expiresAt) }),
    };
    await this.#changed(account, (record) => noteBegun(record, clientReference(claimName), begun));
  }

  /**
   * Asks the platform's record for those whose time has come, few of them at once. Never fails: what is not known holds
   * its room.
   * @param context of a session of the account
   * @returns whether anything was asked, so that a judgement is worth making anew
   */
  async lookUp(account: AccountIdentity, context: CallContext): Promise<boolean> {
    const { clock, depositStates, protection } = this.#deps;
    try {
      const { deposits } = await protection.read(account);
      const due = deposits
        .filter(({ lookAt = Infinity }) => lookAt <= clock.now())
        .toSorted((a, b) => (a.lookAt ?? 0) - (b.lookAt ?? 0))
        .slice(0, mostLooks);
      if (due.length === 0) return false;
      const rows: RecordedDeposit[] = [];
      for (const deposit of due) rows.push(...(await this.#rowsOf(deposit, rows, context)));
      await depositStates.observe(account, rows);
      await this.#askLater(account, due);
      return true;
    } catch (error) {
      if (isAway(error)) return false;
      throw error;
    }
  }

  async #rowsOf(
    { id, platformId }: StoredDeposit,
    known: readonly RecordedDeposit[],
    context: CallContext,
  ): Promise<readonly RecordedDeposit[]> {
    if (known.some((row) => row.id === platformId || row.clientReferences.includes(id))) return [];
    const name = platformId === undefined ? { clientReference: id } : { id: platformId };
    const { items } = await this.#deps.platform.call("depositRecords", { ...name, page: 1, size: 20 }, context);
    return items.filter((row) => !known.some((one) => one.id === row.id));
  }

  /** Of those that are still there: they have not ended. */
  async #askLater(account: AccountIdentity, asked: readonly StoredDeposit[]): Promise<void> {
    const later = this.#deps.clock.now() + againMs;
    const isStill = (one: StoredDeposit): boolean =>
      asked.some(({ id, lookAt }) => one.id === id && one.lookAt !== undefined && one.lookAt === lookAt);
    await this.#changed(account, (record) => {
      if (!record.deposits.some(isStill)) return undefined;
      return { ...record, deposits: record.deposits.map((one) => (isStill(one) ? { ...one, lookAt: later } : one)) };
    });
  }

  async #changed(account: AccountIdentity, change: (record: StoredProtection) => StoredProtection | undefined) {
    try {
      await this.#deps.protection.change(account, (record) => {
        const next = change(record);
        return { ...(next && { next }), result: undefined };
      });
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof StoreUnavailable || error instanceof ApiError;
