import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

const rule = (field: string, more: Partial<FieldRule> = {}): FieldRule => ({
  ...{ field, required: false, patternId: 0, minLength: 2, maxLength: 60, type: "text" },
  ...more,
});
const registration = ["username", "password", "confirmPassword", "mobileNum", "email", "payeeName", "birthday"].map(
  (field) => rule(field),
);
const secret = { password: "Secret99", confirmPassword: "Secret99" };
let people = 0;
function form(fields: Record<string, string> = {}, more: object = {}) {
  people += 1;
  const all = { username: `player${people}`, ...secret, ...fields };
  return { method: "username", fields: all, termsAccepted: true, ageConfirmed: true, ...more };
}

async function world(env: Record<string, string> = {}) {
  const base = await sessionWorld(memoryBench(), { LIMIT_ADDRESS_REGISTRATIONS: "3", ...env });
  t.teardown(() => base.app.close());
  base.platform.registration = registration;
  await base.flags("DIRECTREG3", "USERNAMEREG3", "MOBILENUMREG3");
  let hosts = 0;
  const newcomer = () => {
    hosts += 1;
    return new Browser(base.app, `198.18.9.${hosts}`);
  };
  const { deps } = base.app;
  const recordOf = (name: string) => deps.protection.read(accountIdentity(name));
  const excludes = async (name: string): Promise<void> => {
    const account = accountIdentity(name);
    const exclusion = { term: "ever" as const, since: base.clock.now() };
    await deps.protection.change(account, (record) => ({ next: { ...record, exclusion }, result: undefined }));
    await deps.excludedMarks.settle(account);
  };
  return { ...base, newcomer, recordOf, excludes };
}

const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }) =>
  answer.statusCode === 200 ? "200" : `${answer.statusCode} ${answer.json().error?.code}`;

t.test("an excluded person cannot register a new account by number, address or name", async (t) => {
  const { platform, newcomer, excludes } = await world();
  const person = {
    mobileNum: "01712345678",
    email: "rahim@example.com",
    payeeName: "Rahim Uddin",
    birthday: "1990-01-31",
  };
  const browser = newcomer();
  t.equal(codeOf(await browser.post("/api/registrations", form({ ...person, username: "rahim001" }))), "200");
  await excludes("rahim001");
  const registered = platform.accounts.size;
  const payeeName = "rahim  uddin";
  const byName = form({ payeeName, mobileNum: "+৮৮০ ১৭১২-৩৪৫৬৭৮" });
  t.equal(codeOf(await newcomer().post("/api/registrations", byName)), "422 account_taken");
  const byNumber = { ...form(), method: "mobile", fields: { mobileNum: person.mobileNum, payeeName } };
  t.equal(codeOf(await newcomer().post("/api/registrations", byNumber)), "422 mobile_taken");
  await browser.delete("/api/session");
  for (const fields of [{ payeeName }, { email: person.email }]) {
    t.equal(codeOf(await browser.post("/api/registrations", form(fields))), "422 username_taken", "the same browser");
  }
  t.equal(platform.accounts.size, registered, "no account was created");
  for (const beside of [{ birthday: "1990-01-31" }, { email: " RAHIM+2@example.com" }]) {
    const named = await newcomer().post("/api/registrations", form({ payeeName, ...beside }));
    t.match(
      [named.statusCode, named.json()],
      [200, { state: "withdrawOnly" }],
      "a name with a public detail is not refused",
    );
  }
  t.equal(
    codeOf(await newcomer().post("/api/registrations", form({ payeeName: "Rahim Uddin" }))),
    "200",
    "many people share a name",
  );
});

t.test("a birthday or browser that an account gained later identifies its owner as well", async (t) => {
  const { platform, newcomer, excludes } = await world();
  const named = { payeeName: "Rahim Uddin" };
  t.equal(codeOf(await newcomer().post("/api/registrations", form({ ...named, username: "rahim003" }))), "200");
  const laterBrowser = newcomer();
  platform.on({
    memberInfo: () => ({
      ...{ id: "1", account: "rahim003", nickname: "rahim003", type: 0 },
      details: { birthday: "1990-01-31" },
    }),
  });
  t.equal(codeOf(await laterBrowser.signIn("rahim003", secret.password)), "200");
  await excludes("rahim003");
  const birthdayForm = form({ ...named, birthday: "1990-01-31" });
  t.match(
    (await newcomer().post("/api/registrations", birthdayForm)).json(),
    { state: "withdrawOnly" },
    "the birthday",
  );
  await laterBrowser.delete("/api/session");
  t.equal(codeOf(await laterBrowser.post("/api/registrations", form(named))), "422 username_taken", "the browser");
});

t.test("a query whether a person is excluded counts as a registration of the hour", async (t) => {
  const { newcomer, excludes } = await world();
  const mobileNum = "01712345699";
  const payeeName = "Karim Uddin";
  await newcomer().post("/api/registrations", form({ mobileNum, payeeName, username: "karim001" }));
  await excludes("karim001");
  const nosy = newcomer();
  for (let trial = 0; trial < 3; trial += 1) {
    t.equal(codeOf(await nosy.post("/api/registrations", form({ mobileNum, payeeName }))), "422 account_taken");
  }
  t.match(
    codeOf(await nosy.post("/api/registrations", form({ mobileNum, payeeName }))),
    /too_many_requests|captcha_required/,
  );
});

t.test("a birthday in the profile blocks minors until they are of age or it is corrected", async (t) => {
  const { platform, newcomer, recordOf } = await world({ MINIMUM_AGE: "21" });
  platform.accounts.set("young01", { password: "Secret99", type: 0 });
  const infoWith = (birthday?: string) => ({
    id: "1",
    account: "young01",
    nickname: "young01",
    type: 0,
    details: birthday === undefined ? {} : { birthday },
  });
  const signIn = (birthday?: string) => {
    platform.on({ memberInfo: () => infoWith(birthday) });
    return newcomer().post("/api/session", { type: "username", username: "young01", password: "Secret99" });
  };
  const year = new Date().getUTCFullYear();
  t.equal(codeOf(await signIn(`${year - 20}-01-01`)), "200", "their money stays available");
  t.equal((await recordOf("young01")).adultOn, `${year + 1}-01-01`);
  t.equal(codeOf(await signIn()), "200");
  t.equal((await recordOf("young01")).adultOn, `${year + 1}-01-01`, "a profile without a birthday proves no age");
  t.equal(codeOf(await signIn(`${year - 30}-01-01`)), "200");
  t.equal((await recordOf("young01")).adultOn, undefined);
  const tooYoung = form({ birthday: `${year - 20}-01-01` });
  t.equal(codeOf(await newcomer().post("/api/registrations", tooYoung)), "422 age_unconfirmed");
});

t.test("no response contains the stored data about a session's owner", async (t) => {
  const { platform, newcomer } = await world();
  platform.accounts.set("shy00001", { password: "Secret99", type: 0 });
  platform.on({
    memberInfo: () => ({ id: "1", account: "shy00001", nickname: "s", type: 0, details: { birthday: "2020-02-03" } }),
  });
  const browser = newcomer();
  const answer = await browser.post("/api/session", { type: "username", username: "shy00001", password: "Secret99" });
  t.equal(answer.statusCode, 200);
  t.notMatch(answer.body + (await browser.get("/api/session")).body, /2020|2038|adultOn/);
});

t.test("an unknown country allows sign-ins, but not registrations", async (t) => {
  const { platform, newcomer } = await world({ ALLOWED_COUNTRIES: "MT" });
  platform.accounts.set("roamer01", { password: "Secret99", type: 0 });
  platform.on({ location: () => ({}) });
  const browser = newcomer();
  t.equal((await browser.get("/api/session")).statusCode, 200);
  t.equal(codeOf(await browser.post("/api/registrations", form())), "403 country_unknown");
  const signIn = { type: "username", username: "roamer01", password: "Secret99" };
  t.equal(codeOf(await browser.post("/api/session", signIn)), "200");
  platform.on({ location: () => ({ countryCode: "BD" }) });
  const otherBrowser = newcomer();
  t.match((await otherBrowser.get("/api/session")).json(), { visitor: { restricted: true } });
  t.equal(codeOf(await otherBrowser.post("/api/session", signIn)), "403 region_restricted");
});
