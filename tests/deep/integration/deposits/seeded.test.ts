import { randomUUID } from "node:crypto";
import t from "tap";
import type { Core } from "../../../../sandbox/core.ts";
import { mulberry32 } from "../../../../sandbox/world/random.ts";
import { depositWorld, methods, post, refer, total } from "../../../integration/deposits/world.ts";

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
t.comment(`SEED=${seed} repeats this run`);
t.setTimeout(600_000);

const operations = 120;
const faults = ["lostAnswer", "reset", "halfBody", "garbage"] as const;

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly arrived?: number;
}

t.test(
  "every deposit is created at most once and credited exactly once with faults on a third of the calls",
  async (t) => {
    const { sandbox, gateway, member, signedIn, decide } = await depositWorld(t);
    const random = mulberry32(seed);
    const ledger = (sandbox.sandbox as Core).ledger;
    const name = "seeded01";
    const player = await member(name);
    const otherBrowser = await signedIn(name);
    const rows = async () => ((await sandbox.steer("GET", `/deposits/${name}`)) as { items: Row[] }).items;
    const strike = async (operation: string) => {
      const kind = random() < 0.33 ? faults[Math.floor(random() * faults.length)] : undefined;
      if (kind) await sandbox.steer("PUT", `/faults/${operation}`, { kind, times: 1 });
    };
    const wrong: string[] = [];
    let unknown = 0;
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: null });

    for (let at = 0; at < operations; at += 1) {
      // The amount identifies the operation.
      const poisha = 20_000 + at;
      const order = {
        method: methods.bkash,
        amount: `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, "0")}`,
      };
      const key = randomUUID();
      await strike("createDeposit");
      const browsers = [player, ...(random() < 0.3 ? [otherBrowser] : [])];
      await Promise.all(browsers.map((browser) => post(browser, "ewallet", order, key)));
      await sandbox.steer("DELETE", "/faults");
      let last = await post(player, "ewallet", order, key);
      while (last.status === 503 || last.status === 409) last = await post(player, "ewallet", order, key);
      const own = (await rows()).filter(({ amount }) => amount === poisha);
      if (last.status === 202) unknown += 1;
      if (own.length > 1 || (last.status === 200 && own.length !== 1))
        wrong.push(`${at}: ${last.status}, ${own.length} rows`);
      if (![200, 202].includes(last.status)) wrong.push(`${at}: ${last.status} ${await last.text()}`);
      const [deposit] = own;
      if (!deposit) continue;
      const reference = `A${String(at).padStart(9, "0")}`;
      const referenceKey = randomUUID();
      await strike("submitDepositReference");
      await Promise.all([1, 2].map(() => refer(player, deposit.id, reference, referenceKey)));
      await sandbox.steer("DELETE", "/faults");
      const decision = random() < 0.2 ? { decision: "reject" } : { decision: "approve" };
      const decided = await Promise.allSettled([1, 2].map(() => decide(deposit.id, decision)));
      if (decided.filter(({ status }) => status === "fulfilled").length !== 1) wrong.push(`${at}: decided twice`);
    }

    t.same(wrong, []);
    t.comment(`${unknown} of ${operations} unknown to the browser`);
    const arrived = (await rows()).filter(({ status }) => status === "SUCCESS");
    const expected = arrived.reduce((sum, { amount }) => sum + amount, 0);
    const account = sandbox.sandbox.accounts.byName(name);
    const entries = ledger.of(account?.id ?? "");
    t.equal(account?.balance, expected);
    t.equal(entries.at(-1)?.after, expected, "the last line equals the wallet");
    t.equal(entries.length, arrived.length, "one line per deposit");
    t.equal(new Set(entries.map(({ ref }) => ref)).size, arrived.length);
    t.equal(ledger.sum(), 0);
    t.equal(await total(player), `${Math.floor(expected / 100)}.${String(expected % 100).padStart(2, "0")}`);
    t.ok(gateway.log.lines.every(({ event }) => event !== "unexpected_error"));
  },
);
