import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { formWith, png } from "../../../support/pictures.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";

t.setTimeout(600_000);

async function oneAddress(t: Test, env: Record<string, string>) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", ...env });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  async function player(account: string, fields: object = {}): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password, balance: 1_000_000, ...fields });
    const browser = gateway.visitor();
    await browser.signIn(account, password);
    return browser;
  }
  return { sandbox, gateway, player };
}

const key = () => ({ "idempotency-key": randomUUID() });
const codeOf = async (answer: Response): Promise<string> =>
  answer.ok ? "ok" : ((await answer.json()) as ErrorBody).error.code;
const upload = async (browser: SiteVisitor, form = formWith(png())) =>
  codeOf(await browser.call("POST", "/api/uploads", form));
const write = async (browser: SiteVisitor) =>
  codeOf(await browser.call("POST", "/api/feedback", { type: "payment", content: "my payout did not arrive" }));

t.test("images and messages of guests do not count towards a player's limits", async (t) => {
  const { gateway, player } = await oneAddress(t, { LIMIT_ADDRESS_UPLOADS: "3", LIMIT_ADDRESS_FEEDBACK: "3" });
  const junk = () => {
    const form = new FormData();
    form.append("file", "no file");
    return form;
  };
  const owner = await player("owner1");
  const other = await player("owner2");
  for (let n = 0; n < 3; n += 1) {
    t.equal(await upload(gateway.visitor(), junk()), "validation_failed");
    t.equal(await write(gateway.visitor()), "ok");
  }
  t.equal(await upload(gateway.visitor()), "too_many_requests", "guests share the limit of their address");
  t.equal(await write(gateway.visitor()), "too_many_requests");

  t.equal(await upload(owner), "ok");
  t.equal(await write(owner), "ok");

  await t.test("a copied cookie does not use up the owner's images and messages", async (t) => {
    const attacker = new SiteVisitor(gateway.url, new Map([...owner.cookies].filter(([name]) => name === "sid")));
    const uploads = [];
    const messages = [];
    for (let n = 0; n < 2; n += 1) {
      uploads.push(await upload(attacker));
      messages.push(await write(attacker));
    }
    t.same(uploads, ["ok", "proof_required"], "half of the places");
    t.same(messages, ["ok", "proof_required"]);
    t.equal(await upload(owner), "ok");
    t.equal(await write(owner), "ok");
  });

  await t.test("each account has its own limit of images and messages", async (t) => {
    t.equal(await upload(owner), "ok");
    t.equal(await upload(owner), "too_many_requests");
    t.equal(await upload(other), "ok");
    t.equal(await write(owner), "ok");
    t.equal(await write(owner), "too_many_requests");
    t.equal(await write(other), "ok");
  });
});

t.test("wrong guesses of other accounts at an address do not block an account without any", async (t) => {
  const { player } = await oneAddress(t, {
    ...{ LIMIT_ACCOUNT_DEPOSIT_REFERENCES: "20", LIMIT_ADDRESS_DEPOSIT_REFERENCES: "4" },
    ...{ LIMIT_ACCOUNT_BONUS_CODES: "20", LIMIT_ADDRESS_BONUS_CODES: "4" },
  });
  async function payer(account: string) {
    const browser = await player(account);
    const { items } = await browser.json<{ items: { id: string; kind: string }[] }>("/api/deposits/methods");
    const method = items.find(({ kind }) => kind === "ewallet")?.id;
    const deposit = await browser.call("POST", "/api/deposits/ewallet", { method, amount: "500" }, key());
    const { id } = (await deposit.json()) as { id: string };
    return {
      give: async (reference: string) =>
        codeOf(await browser.call("POST", `/api/deposits/${id}/reference`, { reference }, key())),
      redeem: async (code: string) => codeOf(await browser.call("POST", "/api/rewards/codes", { code })),
    };
  }
  const used = "9HK7AB12CD";
  t.equal(await (await payer("payer00")).give(used), "ok");
  const guesser = await payer("guess01");
  const referenceCodes = [];
  const redeemed = [];
  for (let n = 0; n < 5; n += 1) {
    referenceCodes.push(await guesser.give(used));
    redeemed.push(await guesser.redeem(`NOSUCH${n}`));
  }
  t.same(referenceCodes, [...Array(4).fill("reference_used"), "too_many_requests"]);
  t.equal(redeemed.at(-1), "too_many_requests");
  t.notOk(redeemed.slice(0, 4).includes("too_many_requests"));

  const victim = await payer("payer01");
  t.equal(await victim.give("8ZZ7AB12CE"), "ok");
  t.equal(await victim.redeem("DHAKA50"), "ok");

  const next = await payer("guess02");
  t.equal(await next.give(used), "reference_used", "each account has one");
  t.equal(await next.give(used), "too_many_requests", "and no second one while its address has none left");
});

t.test("wrong invitation codes of others do not block a registration with a valid one", async (t) => {
  const { sandbox, gateway, player } = await oneAddress(t, { LIMIT_ADDRESS_AFFILIATE_CHECKS: "2" });
  await player("head01", { type: 1, affiliates: [{ code: "AGENT77" }] });
  const ask = async (code: string) => codeOf(await gateway.visitor().call("GET", `/api/affiliates/${code}`));
  const registration = (username: string, affiliateCode: string) => ({
    method: "username",
    fields: { username, password: "Newbie77", confirmPassword: "Newbie77", mobileNum: "01812345988" },
    ...{ affiliateCode, termsAccepted: true, ageConfirmed: true },
  });
  const register = (...typed: Parameters<typeof registration>) =>
    gateway.visitor().call("POST", "/api/registrations", registration(...typed));

  t.equal(await ask("AGENT77"), "ok");
  t.same([await ask("NOPE1"), await ask("NOPE2")], Array(2).fill("invitation_code_error"));
  t.equal(await ask("AGENT77"), "too_many_requests");

  const checks = await sandbox.calls("affiliateCheck");
  t.equal(await codeOf(await register("newbie76", "NOPE3")), "invitation_code_error", "the platform checks it");
  t.equal(await codeOf(await register("newbie77", "AGENT77")), "ok");
  t.equal(await sandbox.calls("affiliateCheck"), checks, "without a separate check");
});

t.test("searches, images and captcha images of guests do not count towards a player's limits", async (t) => {
  // The image limit is ten times the per-minute limit. The clock does not advance, so the per-second limit is raised.
  const { gateway, player } = await oneAddress(t, {
    ...{ RATE_LIMIT_PER_MINUTE: "20", RATE_LIMIT_PER_SECOND: "10000", LIMIT_ADDRESS_SEARCHES: "2" },
  });
  const owner = await player("owner1");
  // After this call, the gateway knows the session's account (decision 050).
  t.equal(await codeOf(await owner.call("GET", "/api/session")), "ok");
  const search = async (browser: SiteVisitor, q: string) =>
    codeOf(await browser.call("GET", `/api/search?language=EN&q=${q}`));
  const avatarStatus = async (browser: SiteVisitor) => (await browser.call("GET", "/media/avatars/100001.svg")).status;
  const guest = gateway.visitor();

  t.same([await search(guest, "aaa"), await search(guest, "bbb")], ["ok", "ok"]);
  t.equal(await search(guest, "ccc"), "too_many_requests");
  t.same([await search(owner, "ccc"), await search(owner, "ddd")], ["ok", "ok"]);
  t.equal(await search(owner, "eee"), "too_many_requests", "an account has as many as an address");

  const statuses: number[] = [];
  for (let n = 0; n < 201; n += 1) statuses.push(await avatarStatus(guest));
  t.notOk(statuses.slice(0, 200).includes(429));
  t.equal(statuses.at(-1), 429);
  t.equal(await avatarStatus(owner), 200);

  const captcha = async (browser: SiteVisitor) => codeOf(await browser.call("GET", "/api/captcha?scene=sms"));
  const images = [];
  for (let n = 0; n < 21; n += 1) images.push(await captcha(gateway.visitor()));
  t.same(images, [...Array(20).fill("ok"), "too_many_requests"]);
  t.equal(await captcha(owner), "ok");
});

t.test(
  "images that guests make the gateway load from the platform do not count towards a player's limits",
  async (t) => {
    const { gateway, player } = await oneAddress(t, { RATE_LIMIT_PER_MINUTE: "20", RATE_LIMIT_PER_SECOND: "10000" });
    const owner = await player("owner1");
    t.equal(await codeOf(await owner.call("GET", "/api/session")), "ok");
    const missing = async (browser: SiteVisitor, name: string) =>
      (await browser.call("GET", `/media/none/${name}.png`)).status;
    const guest = gateway.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await missing(guest, `guest${n}`));
    t.same(statuses, [...Array(20).fill(404), 429]);
    t.equal((await owner.call("GET", "/media/avatars/100001.svg")).status, 200, "an image that is not in memory");

    const own: number[] = [];
    for (let n = 0; n < 20; n += 1) own.push(await missing(owner, `own${n}`));
    t.same(own, [...Array(19).fill(404), 429], "an account has as many as an address");
  },
);

t.test(
  "resets by e-mail that others request do not block the form in a browser in which the account has signed in",
  async (t) => {
    const { sandbox, gateway, player } = await oneAddress(t, { LIMIT_ADDRESS_RESETS: "3" });
    await sandbox.steer("PUT", "/switches", { flags: { CHNGPASSMAIL3: true } });
    const reset = async (browser: SiteVisitor, username: string) =>
      codeOf(await browser.call("POST", "/api/password-resets/email", { username, email: "owner@example.com" }));
    const owner = await player("owner1", { email: "owner@example.com" });
    await owner.call("DELETE", "/api/session");
    const invented = await Promise.all([1, 2, 3, 4].map((n) => reset(gateway.visitor(), `invented${n}`)));
    t.same(invented.sort(), ["ok", "ok", "ok", "too_many_requests"]);
    t.equal(await reset(owner, "owner2"), "too_many_requests", "another account's name");
    t.equal(await reset(owner, "OWNER1"), "ok");
    const more = await Promise.all([1, 2, 3].map(() => reset(owner, "owner1")));
    t.same(more.sort(), ["ok", "ok", "too_many_requests"], "the account has as many");
  },
);
