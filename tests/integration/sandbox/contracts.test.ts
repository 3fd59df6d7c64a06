import t from "tap";
import { start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const dayMs = 86_400_000;
/** Midnight at the start of a Thursday in Dhaka, and the minute before. */
const midnight = Date.UTC(2026, 4, 6, 18);
const evening = midnight - 60_000;

const relay = "/wps/relay";
const json = ["Content-Type", "application/json"];
const tiers = [{ threshold: 1_000, activeCount: 1, rate: 0.25 }];
const offer = { kind: "DAILY_SALARY", account: "left1", requestType: "NEW", period: "DAILY", tiers };

const clock = stoppedClock(evening);
const running = await start(t, { clock });

/** Returns functions that call the platform with an account's token. */
async function caller(account: string) {
  const { json: answer } = await running.steer("POST", "/tokens", { account });
  const headers = ["Authorization", String(at(answer, "token"))];
  return {
    get: async (name: string, fields: Record<string, string> = {}) =>
      (await running.send(`${relay}/${name}?${new URLSearchParams(fields)}`, { headers })).json,
    post: async (name: string, fields: object) =>
      (
        await running.send(`${relay}/${name}`, {
          ...{ method: "POST", headers: [...headers, ...json] },
          body: JSON.stringify(fields),
        })
      ).json,
    requests: async () => at((await running.send("/wps/member/info/funds/consolidated", { headers })).json, "value"),
  };
}

type Caller = Awaited<ReturnType<typeof caller>>;

/** Creates an agent and a player below agent01, and an agent below that agent, in a fresh sandbox. */
async function family() {
  clock.set(evening);
  await running.steer("POST", "/reset");
  const stand = (account: string, type: number, upline: string) =>
    running.steer("POST", "/accounts", { account, type, upline, balance: 1_000_000 });
  await stand("left1", 1, "agent01");
  await stand("player1", 0, "agent01");
  await stand("deep1", 2, "left1");
  const [agent, left, player] = [await caller("agent01"), await caller("left1"), await caller("player1")];
  return { agent, left, player };
}

t.test("an offer waits for its receiver, who signs it for the next period", async (t) => {
  const { agent, left } = await family();
  const submitted = await agent.post("MCSFE_submitContract", { ...offer, clientReference: "r1" });
  const contractId = String(at(submitted, "value", "contractId"));
  t.match(await agent.requests(), { openOffers: 1 });
  t.match(await left.requests(), {
    dailysalreqtype: {
      ...{ contractId, requestType: "NEW", period: "DAILY", tiers, fromAccount: "agent01", current: null },
      lapseTime: evening + 7 * dayMs,
    },
    ...{ divtypereq: null, contractmrdailysalinfotype: null, openOffers: 0 },
  });
  const answer = { contractId, requestType: "NEW", action: "ACCEPT", clientReference: "a1" };
  t.match(await left.get("MCSFE_processDailySalaryContract", answer), { success: true, value: true });
  t.match(await left.requests(), { dailysalreqtype: null, contractmrdailysalinfotype: { tiers, running: null } });
  clock.set(midnight + 1);
  const running = {
    ...{ periodStart: midnight, periodEnd: midnight + dayMs, settleTime: midnight + dayMs, measure: 0, carried: null },
    ...{ activeCount: 0, tier: null, nextTier: 0, missingMeasure: 1_000, missingActive: 1, estimate: 0 },
  };
  t.match(await left.requests(), { contractmrdailysalinfotype: { running } });
  const row = {
    ...{ contractId, kind: "DAILY_SALARY", offererAccount: "agent01", account: "left1", period: "DAILY", tiers },
    ...{ status: "SIGNED", createdTime: evening, startTime: midnight, endTime: null, lapseTime: null, running },
  };
  const list = async (caller: Caller, role: string) =>
    at(await caller.get("MCSFE_getContractList", { kind: "DAILY_SALARY", role }), "value", "list");
  t.match(await list(agent, "DOWNLINE"), [{ ...row, clientReferences: ["r1"] }]);
  t.match(await list(left, "UPLINE"), [{ ...row, clientReferences: ["a1"] }]);
  t.match(await list(agent, "UPLINE"), [{ offererAccount: "house", account: "agent01" }]);
});

t.test("offers and answers that are repeated after a lost response make one contract", async (t) => {
  const { agent, left } = await family();
  const wish = { ...offer, clientReference: "r1" };
  await running.steer("PUT", "/faults/submitContract", { kind: "lostAnswer", times: 1 });
  await t.rejects(agent.post("MCSFE_submitContract", wish), "its response is lost");
  const first = await agent.post("MCSFE_submitContract", wish);
  t.match(await agent.post("MCSFE_submitContract", wish), { value: at(first, "value") as object });
  t.match(await agent.post("MCSFE_submitContract", { ...wish, tiers: [{ ...tiers[0], rate: 0.2 }] }), {
    errorCode: "reference.taken",
  });
  t.match(await agent.post("MCSFE_submitContract", { ...wish, clientReference: "r2" }), {
    errorCode: "contract.exists",
  });
  const answer = { contractId: String(at(first, "value", "contractId")), requestType: "NEW", action: "ACCEPT" };
  const send = (fields: Record<string, string>) =>
    left.get("MCSFE_processDailySalaryContract", { ...answer, ...fields });
  await running.steer("PUT", "/faults/answerDailySalary", { kind: "lostAnswer", times: 1 });
  await t.rejects(send({ clientReference: "a1" }));
  t.match(await send({ clientReference: "a1" }), { value: true });
  t.match(await send({ clientReference: "a1" }), { value: true });
  t.match(await send({ clientReference: "a1", action: "REJECT" }), { errorCode: "reference.taken" });
  t.match(await send({ clientReference: "a2", action: "REJECT" }), { errorCode: "contract.closed" });
  const list = await agent.get("MCSFE_getContractList", { kind: "DAILY_SALARY", role: "DOWNLINE" });
  t.match(at(list, "value", "list"), [{ status: "SIGNED" }]);
  t.equal((at(list, "value", "list") as unknown[]).length, 1);
});

t.test("only a direct downline that is an agent can be offered a contract, up to the agent's own rates", async (t) => {
  const { agent, left, player } = await family();
  const refusalOf = async (caller: Caller, fields: object) =>
    at(await caller.post("MCSFE_submitContract", { ...offer, ...fields }), "errorCode");
  for (const account of ["deep1", "player1", "agent01", "demo01", "nobody"]) {
    t.equal(await refusalOf(agent, { account }), "downline.not.direct", account);
  }
  t.equal(await refusalOf(agent, { tiers: [{ threshold: 0, activeCount: 0, rate: 0.31 }] }), "contract.too.generous");
  t.equal(await refusalOf(left, { account: "deep1" }), "contract.too.generous", "an agent without pay offers nothing");
  t.equal(await refusalOf(agent, { tiers: [] }), "request_param_err");
  t.equal(await refusalOf(agent, { tiers: [{ threshold: 1, activeCount: 1, rate: 0.001 }] }), "request_param_err");
  t.equal(await refusalOf(player, {}), "agent.only");
  t.match(await player.requests(), { divtypereq: null, divtypeinfo: null, openOffers: 0 });
  await running.steer("PUT", "/switches", { ownTreeCheck: false });
  t.equal(await refusalOf(agent, { account: "deep1" }), null, "the check of the tree is off");
});

t.test(
  "a termination is requested from the receiver, and an account can answer or terminate only its own contracts",
  async (t) => {
    const { agent, left } = await family();
    const contractId = String(at(await agent.post("MCSFE_submitContract", offer), "value", "contractId"));
    const end = { ...offer, requestType: "TERMINATION", contractId };
    t.match(await agent.post("MCSFE_submitContract", end), { errorCode: "contract.closed" }, "it is not signed");
    const answer = (requestType: string, action = "ACCEPT") =>
      left.get("MCSFE_processDailySalaryContract", { contractId, requestType, action });
    t.match(await left.get("MCSFE_processContractDividend", { contractId, requestType: "NEW", action: "ACCEPT" }), {
      errorCode: "contract.not.found",
    });
    t.match(await answer("TERMINATION"), { errorCode: "contract.closed" });
    t.match(await answer("NEW"), { value: true });
    t.match(
      await left.post("MCSFE_submitContract", end),
      { errorCode: "contract.not.found" },
      "only its offerer may end it",
    );
    t.match(await agent.post("MCSFE_submitContract", end), { value: { contractId } });
    t.match(await left.requests(), { dailysalreqtype: { contractId, requestType: "TERMINATION", current: { tiers } } });
    t.match(await answer("TERMINATION"), { value: true });
    t.match(await agent.get("MCSFE_getContractList", { kind: "DAILY_SALARY", role: "DOWNLINE" }), {
      value: { list: [{ status: "TERMINATING", endTime: midnight }] },
    });
  },
);

t.test("the two kinds answered with POST have their own paths", async (t) => {
  const { agent, left } = await family();
  for (const [kind, path] of [
    ["HOUR_SALARY", "MCSFE_processContractHourSalary"],
    ["REALTIME_SALARY", "MCSFE_processRealTimeSalaryContract"],
  ] as const) {
    const small = [{ threshold: 0, activeCount: 0, rate: 0.05 }];
    const submitted = await agent.post("MCSFE_submitContract", { ...offer, kind, tiers: small });
    const contractId = at(submitted, "value", "contractId");
    t.match(await left.post(path, { contractId, requestType: "NEW", action: "REJECT" }), { value: true });
  }
});

t.test("a record shows the sum of a period and its receiver", async (t) => {
  await family();
  const { accounts } = running.sandbox;
  const player = accounts.byName("player1");
  if (!player) throw new Error("no player1");
  const monday = midnight + 4 * dayMs;
  accounts.credit(player, 5_000, { type: "rebate" });
  clock.set(monday);
  // A reversed rebate is a loss for the team.
  accounts.debit(player, 105_000, { type: "rebate" });
  clock.set(monday + 7 * dayMs);
  const laterCaller = await caller("agent01");
  const rows = await laterCaller.get("MCSFE_getDividendRecord", { role: "UPLINE", sort: "periodStart" });
  const both = { account: "agent01", payerAccount: "house", activeCount: 0 };
  const settleTime = monday + 7 * dayMs;
  t.match(at(rows, "value"), {
    list: [
      {
        ...{ ...both, periodStart: monday - 7 * dayMs, periodEnd: monday, teamNetLoss: -50, carried: 0, rate: 0 },
        ...{ amount: 0, status: "SETTLED", settleTime, paidTime: null },
      },
      {
        ...{ ...both, periodStart: monday, periodEnd: settleTime, teamNetLoss: 1_050, carried: -50, rate: 5 },
        ...{ amount: 50, status: "PAID", settleTime, paidTime: settleTime },
      },
    ],
    ...{ totalCount: 2, summary: { count: 2, amount: 50, paidAmount: 50 }, asOf: settleTime },
  });
  t.match(await laterCaller.get("MCSFE_getDividendRecord", { role: "UPLINE", status: "SETTLED" }), {
    value: { totalCount: 1, summary: { count: 1, amount: 0 } },
  });
  const days = { startDate: "2026-05-11", endDate: "2026-05-11" };
  t.match(await laterCaller.get("MCSFE_getDividendRecord", { role: "UPLINE", ...days }), { value: { totalCount: 1 } });
  t.match(await laterCaller.get("MCSFE_getDividendRecord", { role: "DOWNLINE" }), { value: { totalCount: 0 } });
  for (const name of ["DailySalary", "HourSalary", "RealTimeSalary"]) {
    t.match(await laterCaller.get(`MCSFE_get${name}Record`), { value: { list: [], totalCount: 0 } });
  }
});
