import { randomBytes } from "node:crypto";
import type { ApiError } from "../../../bff/api-error.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { MoneyClaims } from "../../../bff/money/claims.ts";
import type { MoneyWrite, Outcome } from "../../../bff/money/money-write.ts";
import { MoneyWrites } from "../../../bff/money/money-writes.ts";
import type { RecordsPort } from "../../../bff/money/open-writes.ts";
import { OpenWrites } from "../../../bff/money/open-writes.ts";
import { PaymentPasswordThrottle } from "../../../bff/money/payment-password-throttle.ts";
import type { MoneyPort } from "../../../bff/platform/contract.ts";
import { PlayPolicy } from "../../../bff/protection/play-policy.ts";
import type { Store } from "../../../bff/store/store.ts";
import type { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

export const config = { sessionKeys: [randomBytes(32)], limits: { moneyWrites: 60 } };
export const transfer = { from: "2", to: "11", amount: "10.00" };
export const moved: Outcome = { state: "confirmed", answer: { status: 204, body: null } };
export const unknown: Outcome = { state: "unknown" };

type Write = MoneyWrite<"walletTransfer">;

/** Creates a `MoneyWrites` over one store, with a platform that responds as the test defines and counts its calls. */
export function moneyRig({
  store,
  clock,
  playPolicy = new PlayPolicy([]),
  memoryPressure = { isHigh: false },
}: {
  store: Store;
  clock: TestClock;
  playPolicy?: PlayPolicy;
  memoryPressure?: { isHigh: boolean };
}) {
  const { log, lines } = captureLog();
  const notified: string[] = [];
  const rig = {
    lines,
    /** Accounts whose pages were notified of moved money. */
    notified,
    calls: 0,
    inputs: [] as unknown[],
    references: [] as (string | undefined)[],
    respond: async (): Promise<undefined> => undefined,
    make(key: string | undefined, changes: Partial<Write> = {}) {
      return writes.make({
        ...{
          operation: "walletTransfer",
          route: "/api/wallets/transfers",
          account: accountIdentity("demo01"),
          key,
          input: transfer,
        },
        ...{ amount: "10.00", context: { language: "EN" }, log },
        check: async () => undefined,
        answer: () => ({ status: 204, body: null }),
        ...changes,
      } as Write);
    },
    /** Makes a write. Returns its outcome, or the error code of the refusal. */
    async outcome(key: string | undefined, changes: Partial<Write> = {}): Promise<Outcome | string> {
      return rig.make(key, changes).then(
        ({ outcome }) => outcome,
        (error: ApiError) => error.code ?? error.name,
      );
    },
  };
  const platform: MoneyPort & RecordsPort = {
    call: async (id) => {
      throw new Error(`${id} was not asked for`);
    },
    callMoney: async (_id, input, { clientReference }) => {
      rig.references.push(clientReference);
      rig.calls += 1;
      rig.inputs.push(input);
      return (await rig.respond()) as never;
    },
  };
  const writes = new MoneyWrites({
    claims: new MoneyClaims({ store, clock, config, log, memoryPressure }),
    ...{ open: new OpenWrites({ store, log }), clock, platform },
    paymentPasswords: new PaymentPasswordThrottle({ store, clock }),
    playPolicy,
    config,
    onMoved: async (account) => void notified.push(account),
  });
  return rig;
}
