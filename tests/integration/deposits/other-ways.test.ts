import t from "tap";
import type { DepositMethods, RedirectedDeposit } from "../../../shared/contracts/deposits.ts";
import { uploadImage } from "../contact/world.ts";
import { deposit, depositWorld, methods, okBody, pending, post, refusalOf, total } from "./world.ts";

t.test("a QR code, a redirect, a manual transfer and a virtual wallet as deposit methods", async (t) => {
  const { sandbox, gateway, member, signedIn, wait, decide } = await depositWorld(t);

  await t.test(
    "each method has limits, amount chips, a fee and its rule for references; closed methods are left out",
    async (t) => {
      const player = await member("ways01");
      const offered = await player.json<DepositMethods>("/api/deposits/methods");
      t.equal(offered.allowed, true);
      t.strictSame(
        offered.items.map(({ id }) => id),
        [methods.bkash, methods.nagad, methods.rocket, methods.qr, methods.card, methods.bank, methods.usdt],
      );
      t.match(offered.items[1], {
        ...{ kind: "ewallet", least: "200.00", most: "25000.00", fee: 150, image: "deposits/NAGAD.svg" },
        ...{ amounts: ["200.00", "500.00", "1000.00", "2000.00", "5000.00", "10000.00"], payee: undefined },
      });
      t.match(offered.items[5], { kind: "manual", payee: { account: "1501204876543001" } });
      const badge = await fetch(`${gateway.url}/media/${offered.items[1]?.image}`);
      t.match(badge.headers.get("content-type"), /^image\/svg/);

      await sandbox.steer("PUT", "/deposits", { closed: ["NAGAD"] });
      const { items } = await player.json<DepositMethods>("/api/deposits/methods");
      t.notOk(items.some(({ id }) => id === methods.nagad));
      const refused = await refusalOf(await post(player, "ewallet", { method: methods.nagad, amount: "500" }));
      t.match(refused, { code: "deposit_method_closed", fields: { method: "deposit_method_closed" } });
      await sandbox.steer("PUT", "/deposits", { closed: [] });
    },
  );

  await t.test("a QR deposit shows its code, needs no reference and is credited after payment", async (t) => {
    const player = await member("ways02");
    const card = await okBody(post(player, "qr", { method: methods.qr, amount: "300" }));
    t.match(card, { kind: "qr", waitsFor: "payment", payee: { image: `deposits/${card.id}.svg` } });
    const code = await fetch(`${gateway.url}/media/${card.payee?.image}`);
    t.match(await code.text(), /^<svg/);
    await wait(20);
    t.equal((await deposit(player, card.id)).status, "done");
    t.equal(await total(player), "300.00");
  });

  await t.test("a redirect deposit leads to a page where the player pays or cancels", async (t) => {
    const player = await member("ways03");
    const order = { method: methods.card, amount: "1000" };
    const open = async () => {
      const answer = await okBody<RedirectedDeposit>(post(player, "redirect", order));
      return { ...answer, page: (answer.url ?? "").replace("localhost", "127.0.0.1") };
    };
    const press = (page: string, action: string) =>
      fetch(page.split("?")[0] ?? "", {
        method: "POST",
        body: new URLSearchParams({ key: new URL(page).searchParams.get("key") ?? "", language: "EN", action }),
      });
    const first = await open();
    const [waiting] = await pending(await signedIn("ways03"));
    t.match(
      waiting,
      { id: first.id, kind: "redirect", waitsFor: "payment", url: first.url },
      "found from another device",
    );
    t.match(await (await fetch(first.page)).text(), /৳1000\.00/);
    t.equal((await fetch(first.page.replace(/key=\w+/, "key=guess"))).status, 404);
    t.match(await (await press(first.page, "pay")).text(), /Paid/);
    await press(first.page, "pay");
    t.equal(await total(player), "975.00", "once, less the fee of 2.5 %");
    const second = await open();
    await press(second.page, "cancel");
    await press(second.page, "pay");
    t.match(await deposit(player, second.id ?? ""), { status: "cancelled" });
    t.equal(await total(player), "975.00");
  });

  await t.test("a manual transfer is reported with payer, reference and proof", async (t) => {
    const player = await member("ways04");
    const proof = await uploadImage(player);
    const order = { method: methods.bank, amount: "2000", payerName: "Rakib Hasan", payerAccount: "1501200001" };
    const body = { ...order, reference: "ref ft26132abc77", imageIds: [proof] };
    t.match(await refusalOf(await post(player, "manual", { ...body, amount: "20" })), {
      fields: { amount: "amount_out_of_range" },
    });
    const card = await okBody(post(player, "manual", body));
    t.match(card, { kind: "manual", status: "pending", waitsFor: "review", reference: "FT26132ABC77" });
    const { items } = (await sandbox.steer("GET", "/deposits/ways04")) as { items: { images: string[] }[] };
    t.same(items[0]?.images, [proof], "the image of the refused attempt was returned and sent with the next");
    t.equal(
      (await refusalOf(await post(player, "manual", { ...body, reference: "OTHER12345" }))).code,
      "image_unknown",
    );
    t.match(await refusalOf(await post(player, "manual", { ...order, reference: "FT26132ABC77" })), {
      code: "reference_used",
    });
    await decide(card.id, { decision: "approve" });
    t.equal(await total(player), "2000.00");
  });

  await t.test("a virtual wallet deposit has the steps of an e-wallet, with a transaction hash", async (t) => {
    const player = await member("ways05");
    const { id, kind } = await okBody(post(player, "ewallet", { method: methods.usdt, amount: "1000" }));
    t.equal(kind, "virtual");
    t.equal(
      (
        await player.call(
          "POST",
          `/api/deposits/${id}/reference`,
          { reference: "ab12".repeat(16) },
          { "idempotency-key": crypto.randomUUID() },
        )
      ).status,
      200,
    );
    await wait(20);
    t.equal(await total(player), "990.00");
  });

  await t.test("a bonus chosen with a deposit is credited with it; the first-deposit bonus once", async (t) => {
    const player = await member("ways06");
    const { bonuses } = await player.json<DepositMethods>("/api/deposits/methods");
    t.match(bonuses, [
      { id: "801", rate: 10_000, most: "5000.00", least: "500.00", turnover: 15 },
      { id: "802", rate: 500, turnover: 3 },
    ]);
    const order = { method: methods.bkash, amount: "500", bonus: "801" };
    const small = await refusalOf(await post(player, "ewallet", { ...order, amount: "499.99" }));
    t.match(small, { code: "promotion_unavailable", fields: { bonus: "promotion_unavailable" } });
    const { id } = await okBody(post(player, "ewallet", order));
    await decide(id, { decision: "approve" });
    t.match(await deposit(player, id), { arrives: "500.00", bonus: "500.00" });
    t.equal(await total(player), "1000.00");
    t.strictSame(
      (await player.json<DepositMethods>("/api/deposits/methods")).bonuses.map((bonus) => bonus.id),
      ["802"],
    );
    t.equal((await refusalOf(await post(player, "ewallet", order))).code, "promotion_unavailable");
  });
});
