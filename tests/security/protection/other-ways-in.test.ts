import { randomUUID } from "node:crypto";
import t from "tap";
import { codeOf, exclude, loginPassword, pauseWorld, paymentPassword } from "../../support/pause-world.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sendUp = (visitor: SiteVisitor, amount: string): Promise<Response> =>
  visitor.call("POST", "/api/transfers/upline", { amount, paymentPassword }, { "idempotency-key": randomUUID() });

t.test("money and people that come in by another way", async (t) => {
  const { sandbox, player, signIn } = await pauseWorld(t);
  const calls = () => sandbox.calls("transferUpline");

  await t.test("money from below comes to nobody who has excluded themselves", async (t) => {
    const head = await player("head01", { type: 1 });
    const below = await signIn(await player("below01", { upline: "head01" }));
    t.equal((await exclude(await signIn(head))).status, 204);
    const before = await calls();
    t.equal(await codeOf(await sendUp(below, "250.00")), "receiver_unavailable");
    t.equal((await calls()) - before, 0);
  });

  await t.test("money from below counts against the deposit limits of who gets it", async (t) => {
    const head = await signIn(await player("head02", { type: 1 }));
    const below = await signIn(await player("below02", { upline: "head02" }));
    await head.call("PUT", "/api/protection/limits/deposit/day", { value: "400.00" });
    t.equal((await sendUp(below, "200.00")).status, 200);
    t.equal((await sendUp(below, "100.00")).status, 200, "what still fits is received");
    t.equal(await codeOf(await sendUp(below, "101.00")), "receiver_unavailable");
    t.equal(await codeOf(await sendUp(below, "100.00")), "receiver_unavailable", "and nothing more for a day");
  });

  await t.test("an agent makes no account by the number of who has excluded themselves", async (t) => {
    const head = await (await signIn(await player("head03", { type: 1, mobile: "01712340103" }))).proveByCode();
    await player("owner77", { mobile: "01712340077" });
    // The number that the platform has as verified leads to the account: it is proven, and counts alone.
    t.equal((await exclude(await signIn({ account: "01712340077" }))).status, 204);
    const { items } = await head.json<{ items: { product: string }[] }>("/api/agent/rebates");
    const rebates = items.map(({ product }) => ({ product, rate: 0 }));
    const make = (username: string) =>
      head.call("POST", "/api/agent/downlines", { username, password: loginPassword, type: "player", rebates });
    for (const username of ["8801712340077", "1712340077"]) {
      t.equal(await codeOf(await make(username)), "username_taken", username);
    }
    t.equal((await make("8801712340078")).status, 200);
  });

  await t.test("and cannot tell such a number from a name that is taken", async (t) => {
    const head = await (await signIn(await player("head04", { type: 1, mobile: "01712340104" }))).proveByCode();
    await player("taken01");
    await player("owner79", { mobile: "01712340079" });
    // The number that the platform has as verified leads to the account: it is proven, and counts alone.
    t.equal((await exclude(await signIn({ account: "01712340079" }))).status, 204);
    const { items } = await head.json<{ items: { product: string; rate: number }[] }>("/api/agent/rebates");
    const within = items.map(({ product }) => ({ product, rate: 0 }));
    const beyond = items.map(({ product, rate }) => ({ product, rate: rate + 100 }));
    for (const rebates of [within, beyond]) {
      const told = async (username: string): Promise<{ error: object; calls: number }> => {
        const before = await sandbox.calls("createDownline");
        const fields = { username, password: loginPassword, type: "player", rebates };
        const answer = await head.call("POST", "/api/agent/downlines", fields);
        const { error } = (await answer.json()) as { error: object };
        const calls = (await sandbox.calls("createDownline")) - before;
        return { error: { ...error, requestId: answer.status }, calls };
      };
      const taken = await told("taken01");
      t.equal(taken.calls, 1);
      t.strictSame(await told("8801712340079"), taken);
      t.notMatch(JSON.stringify(taken), /head04/);
    }
  });
});
