import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import type { Answer } from "../../../shared/api.ts";
import type { Cards } from "../../../shared/contracts/cards.ts";
import { codeOf, gamesWorld } from "../games/world.ts";

t.test("an account sees the cards to which it can withdraw", async (t) => {
  const { gateway, guest, member, sandbox } = await gamesWorld(t);

  await t.test("the default card comes first; numbers and names are masked", async (t) => {
    const player = gateway.visitor();
    await player.signIn("demo01", "Demo1234");
    const { items } = await player.json<Cards>("/api/cards");
    t.match(items, [
      { type: "ewallet", bankName: "Nagad", accountNumber: "017****5601", holder: "R*** H***", default: true },
      { type: "bank", bankName: "Dutch-Bangla Bank", holder: "R*** H***", default: false },
    ]);
    t.match(items[1]?.accountNumber, /^\*{4} \*{4} \d{4}$/);
  });

  await t.test("agents have their own cards, and an account without a payee name has none", async (t) => {
    const agent = gateway.visitor();
    await agent.signIn("agent01", "Agent1234");
    t.match((await agent.json<Cards>("/api/cards")).items, [{ holder: "K*** U***" }, { holder: "K*** U***" }]);
    t.strictSame(await (await member("cards01")).json<Cards>("/api/cards"), { items: [] });
  });

  await t.test("the banks for new cards are listed; guests are refused without a platform call", async (t) => {
    const player = await member("banks01");
    const { items } = await player.json<Answer<"cardBanks">>("/api/cards/banks");
    t.match(items[0], { code: String, name: String, type: String });
    t.equal(await codeOf(await guest.call("GET", "/api/cards/banks")), "session_required");
    t.equal(await sandbox.calls("cardBanks"), 1);
  });

  await t.test("guests and trials are refused without a call of the platform", async (t) => {
    const before = await sandbox.calls("cards");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    t.equal(await codeOf(await trial.call("GET", "/api/cards")), "trial_not_allowed");
    t.equal(await codeOf(await guest.call("GET", "/api/cards")), "session_required");
    t.equal(await sandbox.calls("cards"), before);
  });
});

t.test("unmasked numbers and names of the platform are masked; a malformed row is left out", async (t) => {
  const answer = { input: {}, language: "EN" as const, merchant: "testbrand", cookie: () => undefined };
  const whole = { cardId: 7, bankCode: "CITY", bankName: "The City Bank", type: "BANK", isDefault: "Y" };
  const rows = [{ ...whole, accountNo: "1234567890", accountName: "Rakib Hasan" }, { ...whole, type: "GOLD" }, null];
  t.strictSame(operations.cards.read({ list: rows, payeeName: "Rakib Hasan" }, answer), {
    items: [
      {
        ...{ id: "7", type: "bank", bank: "CITY", bankName: "The City Bank", accountNumber: "**** 7890" },
        ...{ holder: "R*** H***", default: true },
      },
    ],
    holder: "R*** H***",
  });
});
