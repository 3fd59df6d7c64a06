import { randomUUID } from "node:crypto";
import { mock } from "node:test";
import t, { type Test } from "tap";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { RefusalTimes } from "../../../../bff/protection/person.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { protectionWorld } from "../../../integration/protection/world.ts";
import type { Gateway } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const password = "Demo1234";
const secret = { password, confirmPassword: password };
const wide = {
  ...{ LIMIT_ACCOUNT_PERSON_CHECKS: "1000", LIMIT_ADDRESS_REGISTRATIONS: "1000", CAPTCHA_AFTER_REQUESTS: "1000" },
};

async function site(t: Test, env: Record<string, string> = {}) {
  const world = await protectionWorld(t, { redis: true, instances: 2, env: { ...wide, ...env } });
  const { gateway, gateways, sandbox } = world;
  const { excludedMarks, protection } = gateway.deps;
  const exclude = async (visitor: SiteVisitor): Promise<void> => {
    const answer = await visitor.call("POST", "/api/protection/exclusion", { term: "6m", understood: true, password });
    if (answer.status !== 204) throw new Error(await answer.text());
  };
  const switched = async (body: object): Promise<void> => {
    await sandbox.steer("PUT", "/switches", body);
    for (const { deps } of gateways) {
      for (const name of ["site", "registration-rules", "entry-settings"]) await deps.cache.flush(name);
    }
  };
  /** Returns a refusal's status and error, without the request id. */
  const errorOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error?: { requestId?: string } };
    const { requestId: _id, ...rest } = error ?? {};
    return { status: answer.status, ...rest };
  };
  const register = (visitor: SiteVisitor, fields: Record<string, string>, method = "username", captcha?: string) =>
    visitor.call("POST", "/api/registrations", {
      ...{ method, fields: { ...secret, ...fields }, termsAccepted: true, ageConfirmed: true },
      ...(captcha !== undefined && { captcha }),
    });
  const proven = new Set<SiteVisitor>();
  const addWallet = async (visitor: SiteVisitor, accountNumber: string, holder: string, more: object = {}) => {
    if (!proven.has(visitor)) proven.add(await visitor.prove(password));
    return visitor.call("POST", "/api/cards", { type: "ewallet", bank: "BKASH", accountNumber, holder, ...more });
  };
  const marksOf = async (name: string) => (await protection.read(accountIdentity(name))).marks;
  return { ...world, addWallet, exclude, excludedMarks, marksOf, protection, register, switched, errorOf };
}

t.test(
  "an excluded attacker who typed strangers' numbers, addresses and e-wallets blocks no other player",
  async (t) => {
    const { addWallet, exclude, gateways, marksOf, member, register } = await site(t);
    const [, other] = gateways;
    const attacker = await member("attacker01");
    const numbers = Array.from({ length: 20 }, (_, n) => `0181400${String(1000 + n)}`);
    for (const number of numbers) {
      const answer = await addWallet(attacker, number, "Bad Actor");
      t.equal(answer.status, 200);
      const { id } = (await answer.json()) as { id: string };
      t.equal((await attacker.call("DELETE", `/api/cards/${id}`, {})).status, 204, "so that the platform releases it");
    }
    t.equal((await attacker.call("PUT", "/api/profile", { email: "stranger@example.com" })).status, 204);
    t.ok((await marksOf("attacker01")).length >= 21);
    await exclude(attacker);
    for (const [n, mobileNum] of numbers.entries()) {
      const stranger = (other ?? gateways[0])?.visitor() as SiteVisitor;
      const fields = { username: `stranger${n}`, mobileNum, payeeName: "Nusrat Jahan" };
      t.equal((await register(stranger, fields)).status, 200, `${mobileNum} registers`);
      t.equal((await addWallet(stranger, mobileNum, "Nusrat Jahan")).status, 200, "and adds the own e-wallet");
      if (n === 0) t.equal((await stranger.call("PUT", "/api/profile", { email: "stranger@example.com" })).status, 204);
    }
  },
);

t.test("a code sent with an id token, which the platform does not check, proves no number", async (t) => {
  const { gateway, protection, sandbox, switched } = await site(t);
  await switched({ phoneProvider: true });
  for (const [mobileNum, typed] of [
    ["01814009001", {}],
    ["01814009002", { verificationCode: "000000" }],
  ] as const) {
    const { idToken } = (await sandbox.steer("POST", "/id-tokens", { mobile: mobileNum })) as { idToken: string };
    const visitor = gateway.visitor();
    const answer = await visitor.call("POST", "/api/registrations", {
      ...{ method: "mobile", phone: { channel: "sms", idToken }, termsAccepted: true, ageConfirmed: true },
      fields: { ...secret, mobileNum, ...typed },
    });
    t.equal(answer.status, 200, await answer.clone().text());
    const { member } = (await answer.json()) as { member: { account: string } };
    const { proofs = {} } = await protection.read(accountIdentity(member.account));
    t.same(new Set(Object.values(proofs).map(({ proof }) => proof)), new Set(["typed"]));
  }
  await switched({ phoneProvider: false });
});

t.test("the owner of an excluded account is still recognised", async (t) => {
  const { addWallet, exclude, gateway, member, register, sandbox, signedIn, switched, errorOf } = await site(t);
  await t.test(
    "an excluded owner is recognised by a number with its code, even if all other data is new",
    async (t) => {
      await sandbox.steer("POST", "/accounts", { account: "owner01", password, mobile: "01914000001" });
      const browser = gateway.visitor();
      // The platform has verified this number, so it identifies the account.
      t.equal((await browser.signIn("01914000001", password)).status, 200);
      await exclude(browser);
      const player = await member("second01");
      t.match(await errorOf(await addWallet(player, "01914000001", "Someone Else")), { code: "details_unavailable" });
    },
  );
  await t.test("an excluded owner is recognised by a typed number with the name", async (t) => {
    const owner = await member("owner02");
    t.equal((await addWallet(owner, "01914000002", "Rina Akter")).status, 200);
    await exclude(owner);
    await switched({ flags: { REGMOBVERF3: false } });
    const visitor = gateway.visitor();
    const fields = { username: "owner02anew", mobileNum: "01914000002", payeeName: "RINA AKTER" };
    t.match(await errorOf(await register(visitor, fields)), { code: "account_taken" });
    t.equal(
      (await register(visitor, { ...fields, payeeName: "Nusrat Jahan" })).status,
      200,
      "without the name, no one is recognised",
    );
  });
  await t.test("an excluded owner is recognised by a typed number in the same browser", async (t) => {
    const owner = await member("owner03");
    t.equal((await addWallet(owner, "01914000003", "Rina Khan")).status, 200);
    await exclude(owner);
    const fields = { username: "owner03anew", mobileNum: "01914000003", payeeName: "Rupa Khan" };
    t.match(await errorOf(await register(owner, fields)), { code: "account_taken" });
  });
  await t.test("an excluded account can add any card, which does not identify it", async (t) => {
    const owner = await member("owner04");
    await exclude(owner);
    const out = await signedIn("owner04");
    t.match(await out.json("/api/session"), { state: "withdrawOnly" });
    t.equal((await addWallet(out, "01914000004", "Rina Begum")).status, 200);
    const visitor = gateway.visitor();
    const fields = { username: "begum04", mobileNum: "01914000004", payeeName: "Rina Begum" };
    t.equal((await register(visitor, fields)).status, 200);
  });
});

t.test("a refusal reveals no more about an excluded person than about an existing account", async (t) => {
  const { addWallet, exclude, gateway, gateways, member, register, sandbox, signedIn, switched, errorOf } =
    await site(t);
  const calls: string[] = [];
  sandbox.platform.server.on("request", ({ method, url = "", headers }) => {
    const [path] = url.split("?");
    // Calls without a client address are the gateway's own.
    if (headers["x-forwarded-for"] !== undefined) calls.push(`${method} ${path}`);
  });
  /** Makes a call. Returns the response and the platform calls, which determine the response time. */
  const observe = async (call: () => Promise<Response>) => {
    calls.length = 0;
    const answer = await errorOf(await call());
    return { answer, calls: [...calls] };
  };
  await sandbox.steer("POST", "/accounts", { account: "gone01", password, mobile: "01915000001" });
  const gone = gateway.visitor();
  t.equal((await gone.signIn("01915000001", password)).status, 200);
  t.equal((await addWallet(gone, "01915000009", "Rina Akter")).status, 200);
  t.equal((await gone.call("PUT", "/api/profile", { email: "gone@example.com" })).status, 204);
  await exclude(gone);

  await t.test("a registration by name and number does not reveal an excluded person", async (t) => {
    await switched({ flags: { REGMOBVERF3: false } });
    t.equal((await register(gateway.visitor(), { username: "exists01", mobileNum: "01915000002" })).status, 200);
    const existing = await observe(() =>
      register(gateway.visitor(), { username: "exists01", mobileNum: "01915000003" }),
    );
    const fields = { username: "fresh001", mobileNum: "01915000009", payeeName: "Rina Akter" };
    const excluded = await observe(() => register(gateway.visitor(), fields));
    t.match(existing.answer, { status: 422, code: "account_taken" });
    t.strictSame(excluded, existing);
  });

  await t.test(
    "a registration with a wrong captcha does not reveal an excluded person, even if no taken name is known",
    async (t) => {
      await switched({ flags: { REGMOBVERF3: false }, captchaScenes: ["register"] });
      const registerTwice = async (instance: Gateway, fields: Record<string, string>) => {
        const visitor = instance.visitor();
        t.equal((await visitor.call("GET", "/api/captcha")).status, 200);
        const [first, second] = [await register(visitor, fields, "username", "nope"), await register(visitor, fields)];
        return { first: await errorOf(first), second: await errorOf(second) };
      };
      for (const instance of gateways) {
        const fields = { username: "fresh002", payeeName: "Rina Akter" };
        const unknown = await registerTwice(instance, { ...fields, mobileNum: "01915000012" });
        const excluded = await registerTwice(instance, { ...fields, mobileNum: "01915000009" });
        t.match(unknown, { first: { code: "captcha_invalid" }, second: { code: "captcha_required" } });
        t.strictSame(excluded, unknown);
      }
      await switched({ captchaScenes: [] });
    },
  );

  await t.test(
    "a registration on an instance that knows no taken name does not reveal an excluded person",
    async (t) => {
      const other = gateways[1] ?? gateway;
      const fields = { username: "fresh003", mobileNum: "01915000009", payeeName: "Rina Akter" };
      const excluded = await observe(() => register(other.visitor(), fields));
      const existing = await observe(() =>
        register(other.visitor(), { username: "exists01", mobileNum: "01915000013" }),
      );
      t.match(existing.answer, { status: 422, code: "account_taken" });
      t.strictSame(excluded, existing);
      t.strictSame(
        (await observe(() => register(other.visitor(), fields))).answer,
        existing.answer,
        "nor once it knows one",
      );
    },
  );

  await t.test("a registration by number, with any code, does not reveal an excluded person", async (t) => {
    const byNumber = (mobileNum: string, more: object = {}) =>
      register(gateway.visitor(), { mobileNum, verificationCode: "000000", ...more }, "mobile");
    const wrong = await observe(() => byNumber("01915000004"));
    const excluded = await observe(() => byNumber("01915000001"));
    t.match(wrong.answer, { status: 422, code: "sms_code_invalid" });
    t.strictSame(excluded, wrong);
    const byName = await observe(() => byNumber("01915000005", { payeeName: "Rina Akter" }));
    t.strictSame(byName.answer, wrong.answer);
  });

  await t.test("an e-mail address in an account that has one does not reveal an excluded person", async (t) => {
    await member("asks02", { email: "own@example.com" });
    await member("has02", { email: "used@example.com" });
    // This browser has signed in to the excluded account, so a typed address counts.
    const asks = gone;
    t.equal((await asks.signIn("asks02", password)).status, 200);
    await asks.prove(password);
    t.equal((await asks.call("PUT", "/api/profile", { birthday: "1990-05-05" })).status, 204);
    const change = async (more: object) => errorOf(await asks.call("PUT", "/api/profile", more));
    for (const more of [{}, { birthday: "1991-06-06" }]) {
      const [free, used, excluded] = [
        await change({ email: "free@example.com", ...more }),
        await change({ email: "used@example.com", ...more }),
        await change({ email: "gone@example.com", ...more }),
      ];
      t.match(free, { status: 422, code: "profile_fixed" });
      t.strictSame(used, free);
      t.strictSame(excluded, free);
    }
  });

  await t.test("a card does not reveal an excluded person", async (t) => {
    const player = await member("asks01");
    t.equal((await addWallet(await member("has01"), "01915000007", "Rina Akter")).status, 200);
    // The gateway does not call the platform for an excluded person's card. Instead, it waits as long as a refusal
    // takes.
    const timed = mock.method(RefusalTimes.prototype, "call");
    const waited = mock.method(RefusalTimes.prototype, "wait");
    t.teardown(() => {
      timed.mock.restore();
      waited.mock.restore();
    });
    const used = await errorOf(await addWallet(player, "01915000007", "Rina Akter"));
    t.same([timed.mock.callCount(), waited.mock.callCount()], [1, 0]);
    // Removes the card on the platform, so that only the register of excluded people contains it.
    const [card] = (await (await signedIn("gone01")).json<{ items: { id: string }[] }>("/api/cards")).items;
    await (await signedIn("gone01")).call("DELETE", `/api/cards/${card?.id}`, {});
    const excluded = await errorOf(await addWallet(player, "01915000009", "Rina Akter"));
    t.equal(waited.mock.callCount(), 1);
    t.match(used, { status: 422, code: "details_unavailable" });
    t.strictSame(excluded, used);
  });

  /** Polls the account's list of changes during a request. Returns the response and the kinds of changes seen. */
  async function watchChanges(browser: SiteVisitor, ask: () => Promise<Response>) {
    let isDone = false;
    const answer = ask().finally(() => {
      isDone = true;
    });
    const reader = new SiteVisitor(gateway.url, new Map(browser.cookies));
    const changeKinds = new Set<string>();
    while (!isDone) {
      for (const { kind } of (await reader.json<Security>("/api/security")).changes) changeKinds.add(kind);
    }
    return { ...(await errorOf(await answer)), changeKinds: [...changeKinds] };
  }

  await t.test("a card or an address does not reveal an exclusion that starts during the request", async (t) => {
    await member("has03", { email: "used03@example.com" });
    t.equal((await addWallet(await member("has04"), "01915000021", "Rina Akter")).status, 200);
    const player = await member("asks03");
    const before = (number: string) => watchChanges(player, () => addWallet(player, number, "Rina Akter"));
    await player.prove(password);
    const [used, excluded] = [await before("01915000021"), await before("01915000001")];
    t.match(used, { status: 422, code: "details_unavailable" });
    t.strictSame(excluded, used);
    const asks = gone;
    await member("asks04");
    t.equal((await asks.signIn("asks04", password)).status, 200);
    await asks.prove(password);
    const change = (email: string) => watchChanges(asks, () => asks.call("PUT", "/api/profile", { email }));
    const [usedMail, excludedMail] = [await change("used03@example.com"), await change("gone@example.com")];
    t.match(usedMail, { status: 422, code: "details_unavailable" });
    t.strictSame(excludedMail, usedMail);
  });
});

t.test("a card added during a payout is refused in the same way for free and excluded details", async (t) => {
  const { addWallet, exclude, gateway, member, sandbox, errorOf } = await site(t, { PAYOUT_HOLD_HOURS: "24" });
  await sandbox.steer("POST", "/accounts", { account: "gone01", password, mobile: "01915000001" });
  const gone = gateway.visitor();
  t.equal((await gone.signIn("01915000001", password)).status, 200);
  await exclude(await gone.proveByCode());
  const paymentPassword = "246810";
  const player = await member("asks05", { payeeName: "Some Body", balance: 100_000, paymentPassword });
  await player.prove(password);
  const [card] = (await player.json<{ items: { id: string }[] }>("/api/cards")).items;
  await sandbox.steer("PUT", "/faults/withdraw", { kind: "latency", value: 4_000 });
  const calls = await sandbox.calls("withdraw");
  const payout = player.call(
    ...(["POST", "/api/withdrawals", { amount: "500.00", cardId: card?.id, paymentPassword }] as const),
    { "idempotency-key": randomUUID() },
  );
  await until("the payout to be sent", async () => (await sandbox.calls("withdraw")) > calls);
  const [free, excluded] = [
    await errorOf(await addWallet(player, "01915000031", "Some Body", { paymentPassword })),
    await errorOf(await addWallet(player, "01915000001", "Some Body", { paymentPassword })),
  ];
  t.match(free, { status: 409, code: "money_in_progress" });
  t.strictSame(excluded, free);
  await payout;
});
