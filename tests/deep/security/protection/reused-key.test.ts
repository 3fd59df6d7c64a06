import { randomUUID } from "node:crypto";
import t from "tap";
import { ClaimSweep } from "../../../../bff/money/sweep.ts";
import type { Deposit } from "../../../../shared/contracts/deposits.ts";
import {
  depositByBkash,
  errorOf,
  limitIn,
  protectionWorld,
  readProtection,
  setLimit,
} from "../../../integration/protection/world.ts";
import { depositByQr } from "../../../support/pause-world.ts";

const day = 24 * 60 * 60_000;

t.test("reusing a swept key does not free any of the limit", async (t) => {
  const { sandbox, gateway, clock, member, signedIn, pass } = await protectionWorld(t);
  const { store, log } = gateway.deps;
  /** Advances the clocks by a day and an hour, sweeps expired claims and signs in again. */
  const nextDay = async (account: string) => {
    await pass(day + 60 * 60_000);
    await new ClaimSweep({ store, clock, log }).sweep();
    return signedIn(account);
  };

  await t.test("a second deposit under a swept key counts in addition to the first one", async (t) => {
    const player = await member("reuse01");
    await setLimit(player, "deposit", "week", "1000");
    const key = randomUUID();
    t.equal((await depositByQr(player, "1000", key)).status, 200);
    const newSession = await nextDay("reuse01");
    const before = await sandbox.calls("depositByQr");
    t.match(await errorOf(await depositByQr(newSession, "1000", key)), { status: 422, code: "limit_reached" });
    t.equal((await sandbox.calls("depositByQr")) - before, 0, "it does not reach the platform");
    t.match(limitIn(await readProtection(newSession), "deposit", "week"), { used: "1000.00", left: "0.00" });
    const third = await member("reuse03");
    await setLimit(third, "deposit", "week", "1000");
    t.equal((await depositByQr(third, "300", key)).status, 200);
    const thirdLater = await nextDay("reuse03");
    t.equal((await depositByQr(thirdLater, "400", key)).status, 200, "a sum that fits in addition is accepted");
    for (let read = 0; read < 2; read += 1) await thirdLater.json("/api/deposits?page=1&size=20");
    t.match(
      limitIn(await readProtection(thirdLater), "deposit", "week"),
      { used: "700.00" },
      "and both rows are listed",
    );
  });

  await t.test("the outcome of the first deposit does not free the second one's reservation", async (t) => {
    const player = await member("reuse02");
    await setLimit(player, "deposit", "day", "1000");
    const key = randomUUID();
    const first = (await (await depositByBkash(player, "1000", key)).json()) as Deposit;
    await sandbox.steer("POST", `/deposits/${first.id}`, { decision: "reject" });
    await player.json("/api/deposits?page=1&size=20");
    const newSession = await nextDay("reuse02");
    t.equal((await depositByBkash(newSession, "1000", key)).status, 200);
    await newSession.json("/api/deposits?page=1&size=20");
    t.match(limitIn(await readProtection(newSession), "deposit", "day"), { used: "1000.00", left: "0.00" });
    const before = await sandbox.calls("createDeposit");
    t.match(await errorOf(await depositByBkash(newSession, "1000")), { status: 422, code: "limit_reached" });
    t.equal((await sandbox.calls("createDeposit")) - before, 0);
  });
});
