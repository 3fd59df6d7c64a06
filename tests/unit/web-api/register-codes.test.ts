import t, { type Test } from "tap";
import { checkedCodes, typedCodes } from "../../../web/src/features/register/affiliate.ts";

type Answers = Readonly<Record<"affiliates" | "referral", { readonly status: number; readonly body: object }>>;

const refused = (status: number, code: string) => ({
  status,
  body: { error: { code, message: code, requestId: "r" } },
});
const full = refused(429, "too_many_requests");
const unknown = refused(422, "invitation_code_error");
const validCode = { status: 200, body: { code: "AGENT77" } };
const friend = { status: 200, body: { name: "ra***" } };
const withoutName = { status: 200, body: {} };

function setUp(t: Test, { affiliates, referral }: Answers) {
  const before = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const { status, body } = String(address).includes("/api/affiliates/") ? affiliates : referral;
    return Response.json(body, { status });
  };
  t.teardown(() => {
    globalThis.fetch = before;
  });
}

const agents = { affiliateCode: "AGENT77" };
const friends = { affiliateCode: "FRIEND7", referralCode: "FRIEND7" };

t.test("a known code is sent as its kind", async (t) => {
  setUp(t, { affiliates: validCode, referral: withoutName });
  t.same(await checkedCodes(agents), agents);
  t.same(await typedCodes("AGENT77", {}), agents);
  t.same(await checkedCodes({}), {});
});

t.test("a friend's code is sent as a friend's", async (t) => {
  setUp(t, { affiliates: unknown, referral: friend });
  t.same(await checkedCodes(friends), { referralCode: "FRIEND7" });
  t.same(await typedCodes("FRIEND7", agents), { referralCode: "FRIEND7" });
});

t.test("an unknown code is refused, except an old referral code", async (t) => {
  setUp(t, { affiliates: unknown, referral: withoutName });
  await t.rejects(checkedCodes(agents), { code: "invitation_code_error" });
  await t.rejects(typedCodes("AGENT77", {}), { code: "invitation_code_error" });
  await t.rejects(typedCodes("no code", {}), { code: "invitation_code_error" });
  t.same(await checkedCodes(friends), { referralCode: "FRIEND7" });
});

t.test("a code that cannot be checked is sent with the registration, which validates it", async (t) => {
  setUp(t, { affiliates: full, referral: full });
  t.same(await checkedCodes(agents), agents);
  t.same(await typedCodes("AGENT77", {}), agents);
  t.same(await checkedCodes(friends), { referralCode: "FRIEND7" });
});
