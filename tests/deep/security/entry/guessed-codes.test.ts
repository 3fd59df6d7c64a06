import { randomUUID } from "node:crypto";
import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const limits = {
  ...{ LIMIT_ACCOUNT_BONUS_CODES: "3", LIMIT_ADDRESS_BONUS_CODES: "5" },
  ...{ LIMIT_ACCOUNT_DEPOSIT_REFERENCES: "3", LIMIT_ADDRESS_DEPOSIT_REFERENCES: "5" },
};

t.setTimeout(600_000);

t.test("guesses of a signed-in player stop at a limit of the account and one of the address", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", ...limits });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  async function member(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }
  const codeOf = async (answer: Response): Promise<string> =>
    answer.ok ? "ok" : ((await answer.json()) as ErrorBody).error.code;
  const bonus = async (visitor: SiteVisitor, code: string) =>
    codeOf(await visitor.call("POST", "/api/rewards/codes", { code }));

  await t.test(
    "guessed bonus codes stop at both limits, also fifty concurrent ones, and a valid code does not count",
    async (t) => {
      const guesser = await member("guess01");
      t.equal(await bonus(guesser, "DHAKA50"), "ok");
      const before = await sandbox.calls("submitPromotionCode");
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => bonus(guesser, `NOSUCH${n}`)));
      t.equal(answers.filter((code) => code !== "too_many_requests").length, 3);
      t.equal((await sandbox.calls("submitPromotionCode")) - before, 3);
      const other = await member("guess02");
      const rest = [];
      for (let n = 0; n < 4; n += 1) rest.push(await bonus(other, `OTHER${n}`));
      t.equal(rest.filter((code) => code !== "too_many_requests").length, 2, "two more from the address");
      gateway.clock.advance(3_600_000);
      t.not(await bonus(await member("guess03"), "NOSUCH"), "too_many_requests", "an hour later");
    },
  );

  await t.test("guessed transaction ids of deposits stop at both limits", async (t) => {
    const payer = await member("guess11");
    const { items } = await payer.json<{ items: { id: string; kind: string }[] }>("/api/deposits/methods");
    const method = items.find(({ kind }) => kind === "ewallet")?.id;
    const give = async () => {
      const deposit = await payer.call("POST", "/api/deposits/ewallet", { method, amount: "500" }, key());
      const { id } = (await deposit.json()) as { id: string };
      const path = `/api/deposits/${id}/reference`;
      return async () => codeOf(await payer.call("POST", path, { reference: "9HK7AB12CD" }, key()));
    };
    t.equal(await (await give())(), "ok");
    const again = await give();
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await again());
    t.same(answers, [...Array(3).fill("reference_used"), "too_many_requests", "too_many_requests"]);
  });
});

const key = () => ({ "idempotency-key": randomUUID() });
