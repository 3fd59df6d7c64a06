import { randomUUID } from "node:crypto";
import t from "tap";
import { codeOf, exclude, loginPassword, pauseWorld, paymentPassword } from "../../../support/pause-world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const sendUp = (visitor: SiteVisitor, amount: string): Promise<Response> =>
  visitor.call("POST", "/api/transfers/upline", { amount, paymentPassword }, { "idempotency-key": randomUUID() });

t.test("money and people that come in another way", async (t) => {
  const { sandbox, player, signIn } = await pauseWorld(t);
  const calls = () => sandbox.calls("transferUpline");

  await t.test("money from below does not reach an excluded account", async (t) => {
    const head = await player("head01", { type: 1 });
    const below = await signIn(await player("below01", { upline: "head01" }));
    t.equal((await exclude(await signIn(head))).status, 204);
    const before = await calls();
    t.equal(await codeOf(await sendUp(below, "250.00")), "receiver_unavailable");
    t.equal((await calls()) - before, 0);
  });

  await t.test("money from below counts for the deposit limits of its receiver", async (t) => {
    const head = await signIn(await player("head02", { type: 1 }));
    const below = await signIn(await player("below02", { upline: "head02" }));
    await head.call("PUT", "/api/protection/limits/deposit/day", { value: "400.00" });
    t.equal((await sendUp(below, "200.00")).status, 200);
    t.equal((await sendUp(below, "100.00")).status, 200, "a sum that fits is received");
    t.equal(await codeOf(await sendUp(below, "101.00")), "receiver_unavailable");
    t.equal(await codeOf(await sendUp(below, "100.00")), "receiver_unavailable", "and nothing more for a day");
  });

  await t.test("an agent cannot create an account by a number, and so cannot probe for excluded people", async (t) => {
    const head = await (await signIn(await player("head03", { type: 1, mobile: "01712340103" }))).proveByCode();
    await player("owner77", { mobile: "01712340077" });
    // The platform has verified this number, so it identifies the account without other details.
    t.equal((await exclude(await signIn({ account: "01712340077" }))).status, 204);
    const { items } = await head.json<{ items: { product: string }[] }>("/api/agent/rebates");
    const rebates = items.map(({ product }) => ({ product, rate: 0 }));
    const before = await sandbox.calls("createDownline");
    for (const username of ["8801712340077", "1712340077", "8801712340078"]) {
      const fields = { username, password: loginPassword, type: "player", rebates };
      t.equal(await codeOf(await head.call("POST", "/api/agent/downlines", fields)), "validation_failed", username);
    }
    t.equal(await sandbox.calls("createDownline"), before);
  });
});
