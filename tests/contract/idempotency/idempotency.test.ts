import { randomBytes, randomUUID } from "node:crypto";
import t from "tap";
import type { ApiError } from "../../../bff/api-error.ts";
import { Idempotency } from "../../../bff/idempotency/idempotency.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { onEachStore, type StoreBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const config = { sessionKeys: [randomBytes(32)] };
const write = (key: string | undefined, body: unknown = { amount: "10.00" }) => ({
  account: "demo01",
  operation: "walletTransfer",
  key,
  body,
});
const deskOf = ({ store, clock }: StoreBench) => new Idempotency({ store, clock, config });

/** A write that counts how often it ran. */
function counted<T>(result: () => Promise<T>) {
  const made = {
    runs: 0,
    run(): Promise<T> {
      made.runs += 1;
      return result();
    },
  };
  return made;
}

onEachStore(t, async (t, bench) => {
  const desk = deskOf(bench);
  const elsewhere = new Idempotency({ store: bench.other, clock: bench.clock, config });

  await t.test("a repeat gets the first answer, at every instance, and the write runs once", async (t) => {
    const key = randomUUID();
    const transfer = counted(async () => ({ transferId: "7" }));
    t.same(await desk.once(write(key), transfer.run), { transferId: "7" });
    t.same(await desk.once(write(key), transfer.run), { transferId: "7" });
    t.same(await elsewhere.once(write(key), transfer.run), { transferId: "7" });
    t.equal(transfer.runs, 1);
    await desk.once({ ...write(key), account: "demo02" }, transfer.run);
    await desk.once({ ...write(key), operation: "withdraw" }, transfer.run);
    t.equal(transfer.runs, 3, "another account and another operation are other writes");
  });

  await t.test("of fifty at once one runs, and the others are told to wait", async (t) => {
    const key = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string>();
    const transfer = counted(() => promise);
    let refused = 0;
    const tries = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? desk : elsewhere).once(write(key), transfer.run).catch((error: ApiError) => {
        refused += 1;
        return error.code;
      }),
    );
    // The write must outlast the others' attempts, or one that comes after it is told its outcome instead.
    await until("all but one to be refused", () => refused === tries.length - 1);
    resolve("moved");
    const answers = await Promise.all(tries);
    t.equal(transfer.runs, 1);
    t.equal(answers.filter((answer) => answer === "moved").length, 1);
    t.equal(answers.filter((answer) => answer === "request_in_progress").length, 49);
  });

  await t.test("the same key with another body is refused", async (t) => {
    const key = randomUUID();
    await desk.once(write(key), async () => undefined);
    await t.rejects(
      desk.once(write(key, { amount: "11.00" }), async () => undefined),
      { code: "idempotency_conflict" },
    );
  });

  await t.test("a key that is missing or no UUID runs nothing", async (t) => {
    const transfer = counted(async () => undefined);
    for (const key of [undefined, "", "1", "x".repeat(36)]) {
      await t.rejects(desk.once(write(key), transfer.run), { code: "idempotency_key_required" });
    }
    t.equal(transfer.runs, 0);
  });

  await t.test("a refusal is repeated as it was, in the platform's words", async (t) => {
    const key = randomUUID();
    const refused = counted(async () => {
      throw new PlatformError("balance_insufficient", false, {
        words: "ব্যালেন্স নেই",
        platformCode: "balance.insufficient",
      });
    });
    await t.rejects(desk.once(write(key), refused.run), { code: "balance_insufficient" });
    await t.rejects(desk.once(write(key), refused.run), {
      code: "balance_insufficient",
      options: { words: "ব্যালেন্স নেই" },
    });
    t.equal(refused.runs, 1);
  });

  await t.test("a write whose answer was lost is never made again; its outcome is unknown", async (t) => {
    for (const code of ["platform_timeout", "platform_unreachable", "platform_bad_answer"] as const) {
      const key = randomUUID();
      const lost = counted(async () => {
        throw new PlatformError(code, true);
      });
      await t.rejects(desk.once(write(key), lost.run), { code });
      await t.rejects(desk.once(write(key), lost.run), { code: "outcome_unknown" });
      t.equal(lost.runs, 1, code);
    }
  });

  await t.test("a write the platform never saw may be tried again with the same key", async (t) => {
    const refusedConnection = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    for (const error of [
      new PlatformError("platform_busy", true),
      new PlatformError("platform_unreachable", true, { cause: refusedConnection }),
      new StoreUnavailable("away"),
    ]) {
      const key = randomUUID();
      await t.rejects(
        desk.once(write(key), async () => {
          throw error;
        }),
      );
      t.equal(await desk.once(write(key), async () => "moved"), "moved");
    }
  });

  await t.test("an instance that died on the way leaves the outcome unknown, not the write repeated", async (t) => {
    const key = randomUUID();
    void desk.once(write(key), () => new Promise<never>(() => undefined));
    await t.rejects(
      elsewhere.once(write(key), async () => "twice"),
      { code: "request_in_progress" },
    );
    bench.clock.advance(61_000);
    await t.rejects(
      elsewhere.once(write(key), async () => "twice"),
      { code: "outcome_unknown" },
    );
  });
});
