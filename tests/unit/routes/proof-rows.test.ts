import t from "tap";
import type { RouteRow } from "../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../shared/routes.ts";

/** Account routes that pay out no money. Their effect stays within the account or makes it safer. */
const harmless: readonly RouteId[] = [
  // the body or the route itself proves the owner
  ...(["proveSession", "timeOut", "exclude", "resumePayouts"] as const),
  // routes that only make the account safer
  ...(["setRealityCheck", "answerRealityCheck", "reviewProtection", "cancelRealityCheck"] as const),
  // money arrives, or moves between the account's own wallets
  ...(["depositByEwallet", "depositByQr", "depositByRedirect", "depositByHand"] as const),
  ...(["transferWallet", "claimMission", "joinPromotion", "claimPromotion"] as const),
  ...(["claimRankBonus", "claimRebate", "joinReward", "claimReward", "claimLoginReward"] as const),
  ...(["claimSignUpReward", "claimTicket", "submitPromotionCode", "cancelReward", "spinRaffle"] as const),
  // play and texts
  ...(["launch", "lotteryLobby", "pulse", "chat", "setLanguage", "addFavourite", "removeFavourite"] as const),
  ...(["readMessages", "deleteMessages", "deleteAgentLink"] as const),
];

const rows = Object.entries(routes) as [RouteId, RouteRow][];
const writes = rows.filter(
  ([, { method, access }]) => method !== "GET" && (access === "account" || access === "agent"),
);
const requiresProof = ({ proof, proofWith }: RouteRow): boolean => Boolean(proof ?? proofWith);

t.test("every write of an account declares whether it pays out money", async (t) => {
  t.ok(writes.length > 50, "the table was read");
  const unsaid = writes.filter(([id, row]) => !requiresProof(row) && !harmless.includes(id)).map(([id]) => id);
  t.same(unsaid, [], "a new write requires a proof or is in the list above");
  t.same(
    harmless.filter((id) => requiresProof(routes[id])),
    [],
    "no write does both",
  );
});

t.test("no row that requires a proof accepts a cached session", async (t) => {
  t.same(
    rows.filter(([, row]) => row.method === "GET" && requiresProof(row)).map(([id]) => id),
    [],
  );
});

t.test("every payout requires a proof", async (t) => {
  const pays = rows.filter(([, row]) => row.pays).map(([id]) => id);
  t.same(pays.toSorted(), ["redeemPoints", "transferDownline", "transferUpline", "withdraw"]);
  for (const id of pays) t.equal((routes[id] as RouteRow).proof, "typed", id);
});

t.test("every payout goes to a card, which has its own proof, or declares that it goes to a third party", async (t) => {
  const pays = rows.filter(([, row]) => row.pays);
  const toOthers = pays.filter(([, row]) => row.toThirdParty || row.toThirdPartyWith !== undefined).map(([id]) => id);
  t.same(toOthers.toSorted(), ["redeemPoints", "transferDownline", "transferUpline"]);
  t.equal(routes.redeemPoints.toThirdPartyWith, "receiver", "credit goes to the account's own wallet");
  const others = rows.filter(([, row]) => !row.pays && (row.toThirdParty || row.toThirdPartyWith !== undefined));
  t.same(others, [], "only payouts declare a third party");
});

t.test("every row that gives away an agent's income requires a fresh proof", async (t) => {
  const yields = rows.filter(([, row]) => row.yields).map(([id]) => id);
  t.same(
    yields.toSorted(),
    [
      ...(["createDownline", "changeDownlineRebates", "promoteDownline", "createAgentLink", "offerContract"] as const),
      ...(["answerDividend", "answerDailySalary", "answerHourSalary", "answerRealtimeSalary"] as const),
    ].toSorted(),
  );
  for (const id of yields) t.equal((routes[id] as RouteRow).proof, "fresh", id);
});

t.test("every write of an agent gives income away, pays, or declares why it does neither", async (t) => {
  const others: readonly RouteId[] = ["deleteAgentLink", "terminateContract"];
  const writes = rows.filter(([, { method, path }]) => method !== "GET" && path.startsWith("/api/agent/"));
  t.same(
    writes.filter(([, { yields, pays }]) => !yields && !pays).map(([id]) => id),
    others,
    "a new one declares `yields`, or decision 069 describes its gain",
  );
});
