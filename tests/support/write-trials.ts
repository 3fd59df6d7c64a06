import type { OperationId } from "../../bff/platform/operations.ts";
import { agentTrials } from "./agent-trials.ts";
import { cardTrials } from "./card-trials.ts";
import { formWith, png } from "./pictures.ts";
import { rewardTrials } from "./reward-trials.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { accountOf, oneKey, post, type Subject, signedIn, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const guest = async ({ gateway }: TrialWorld): Promise<SiteVisitor> => gateway.visitor();

const password = {
  read: async (_visitor: SiteVisitor, world: TrialWorld, subject: Subject) =>
    (await accountOf(world, subject)).password,
  after: "Fresh1234",
};
const favourites = {
  read: async (_visitor: SiteVisitor, world: TrialWorld, subject: Subject) =>
    (await accountOf(world, subject)).favourites.length,
};
const promotion = async (visitor: SiteVisitor) => {
  const { items } = await visitor.json<{ items: { id: string; promotionId: string; status: string }[] }>(
    "/api/promotions/mine",
  );
  return items.find(({ promotionId }) => promotionId === "701");
};
const total = async (visitor: SiteVisitor) => (await visitor.json<{ total: string }>("/api/balance")).total;
const inbox = async (visitor: SiteVisitor) => (await visitor.json<{ items: { id: string }[] }>("/api/messages")).items;
const oldPaymentPassword = "246810";
/** Signs in a member with a payment password, a card and an upline. */
async function withCard(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const change = { paymentPassword: oldPaymentPassword, payeeName: "Rina Akter", upline: "agent01" };
  await world.sandbox.steer("PUT", `/accounts/${subject.account}`, change);
  return signedIn(world, subject);
}
/** Signs in a member with a payment password, a card, an upline and 1,200 points. */
async function withPoints(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  await world.sandbox.steer("POST", `/points/${subject.account}`, { points: 1_000 });
  return withCard(world, subject);
}
const points = async (visitor: SiteVisitor) => (await visitor.json<{ balance: number }>("/api/points")).balance;
const proof = { paymentPassword: oldPaymentPassword };
async function withdraw(visitor: SiteVisitor): Promise<Response> {
  const { items } = await visitor.json<{ items: { id: string }[] }>("/api/cards");
  return post(
    visitor,
    "/api/withdrawals",
    { amount: "500", cardId: items[0]?.id, paymentPassword: oldPaymentPassword },
    oneKey(),
  );
}
const payout = async (visitor: SiteVisitor) =>
  (await visitor.json<{ items: { id: string; status: string }[] }>("/api/payouts")).items[0];
/** Deposits 1,000 through one of the sandbox's channels (sandbox/deposits/channels.ts). */
const deposit = (way: string, method: string, more: object = {}): WriteTrial => ({
  act: (visitor) => post(visitor, `/api/deposits/${way}`, { method, amount: "1000", ...more }, oneKey()),
  state: { read: async (visitor) => (await pendingDeposits(visitor)).length, after: 1 },
});
const pendingDeposits = async (visitor: SiteVisitor) =>
  (await visitor.json<{ items: { id: string; waitsFor: string }[] }>("/api/deposits/pending")).items;
const register = (method: "username" | "mobile", own: Record<string, string>, mobileNum: string): WriteTrial => ({
  async prepare({ gateway }) {
    const visitor = gateway.visitor();
    if (method === "mobile") {
      await post(visitor, "/api/sms", { purpose: "register", mobile: mobileNum, countryDialingCode: "880" });
    }
    return visitor;
  },
  act: (visitor) =>
    post(visitor, "/api/registrations", {
      ...{ method, fields: { ...own, mobileNum, password: "Newbie77", confirmPassword: "Newbie77" } },
      ...{ countryDialingCode: "880", termsAccepted: true, ageConfirmed: true },
    }),
});
const sendCode = (purpose: "login" | "register"): WriteTrial => ({
  prepare: guest,
  act: (visitor, { mobile }) => post(visitor, "/api/sms", { purpose, mobile, countryDialingCode: "880" }),
});

/** Write trials by operation. Tests call operations without a trial directly. */
export const writeTrials: Partial<Record<OperationId, WriteTrial>> = {
  login: { prepare: guest, act: (visitor, subject) => visitor.signIn(subject.account, subject.password) },
  verifyLogin: {
    async prepare(world, subject) {
      await world.sandbox.steer("PUT", `/accounts/${subject.account}`, { knownAddresses: ["103.48.16.25"] });
      const visitor = await signedIn(world, subject);
      await post(visitor, "/api/sms", { purpose: "verification" });
      return visitor;
    },
    act: (visitor) => post(visitor, "/api/session/verification", { type: "MOBILE", code: "123456" }),
  },
  freePlay: { prepare: guest, act: (visitor) => post(visitor, "/api/session/trial", {}) },
  logout: { act: (visitor) => visitor.call("DELETE", "/api/session"), answer: 204, lost: 1 },
  touchSession: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      world.gateway.clock.advance(6 * 60_000);
      return visitor;
    },
    act: (visitor) => post(visitor, "/api/session/activity"),
  },
  smsNoLogin: sendCode("login"),
  smsRegister: sendCode("register"),
  registerUsername: register("username", { username: "lostone77" }, "01811112221"),
  registerMobile: register("mobile", { verificationCode: "123456" }, "01811112222"),
  changePassword: {
    act: (visitor, subject) =>
      visitor.call("PUT", "/api/password", {
        ...{ oldPassword: subject.password, newPassword: "Fresh1234", confirmPassword: "Fresh1234" },
      }),
    state: password,
  },
  resetByEmail: {
    prepare: guest,
    act: (visitor, { account }) =>
      post(visitor, "/api/password-resets/email", { username: account, email: `${account}@example.com` }),
  },
  resetByMobile: {
    async prepare(world, { mobile }) {
      const visitor = world.gateway.visitor();
      await post(visitor, "/api/sms", { purpose: "reset", mobile, countryDialingCode: "880" });
      return visitor;
    },
    act: (visitor, { mobile }) =>
      post(visitor, "/api/password-resets/mobile", {
        ...{ mobile, countryDialingCode: "880", code: "123456", newPassword: "Fresh1234" },
      }),
    state: password,
  },
  ...cardTrials,
  ...agentTrials,
  changeProfile: {
    act: (visitor) => visitor.call("PUT", "/api/profile", { nickname: "Another" }),
    state: {
      read: async (_visitor, world, subject) => (await accountOf(world, subject)).nickname,
      after: "Another",
    },
  },
  setLanguage: {
    act: (visitor) => visitor.call("PUT", "/api/language", { language: "EN" }),
    state: {
      read: async (_visitor, world, subject) => (await accountOf(world, subject)).language,
      after: "EN",
    },
  },
  addFavourite: {
    act: (visitor) => visitor.call("PUT", "/api/favourites/10001"),
    state: { ...favourites, after: 1 },
  },
  removeFavourite: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      await visitor.call("PUT", "/api/favourites/10001");
      return visitor;
    },
    act: (visitor) => visitor.call("DELETE", "/api/favourites/10001"),
    state: { ...favourites, after: 0 },
  },
  readMessages: {
    act: (visitor) => post(visitor, "/api/messages/read", { all: true }),
    state: {
      read: async (visitor) => (await visitor.json<{ count: number }>("/api/messages/unread")).count,
      after: 0,
    },
  },
  deleteMessages: {
    act: async (visitor) =>
      post(visitor, "/api/messages/deletions", { ids: (await inbox(visitor)).map(({ id }) => id) }),
    state: { read: async (visitor) => (await inbox(visitor)).length, after: 0 },
  },
  launchGame: { act: (visitor) => post(visitor, "/api/games/launch", { nodeId: "10001", backPath: "/rng" }) },
  launchSports: { act: (visitor) => post(visitor, "/api/games/launch", { nodeId: "10004", backPath: "/sports" }) },
  trialLaunch: {
    prepare: guest,
    act: (visitor) => post(visitor, "/api/games/trial", { nodeId: "10001", backPath: "/rng" }),
  },
  walletTransfer: {
    act: (visitor) => post(visitor, "/api/wallets/transfers", { from: "2", to: "11", amount: "10.00" }, oneKey()),
    state: {
      async read(visitor) {
        const { items } = await visitor.json<{ items: { id: string; amount: string }[] }>("/api/wallets");
        return items.find(({ id }) => id === "11")?.amount;
      },
      after: "10.00",
    },
  },
  withdraw: { prepare: withCard, act: withdraw, state: { read: total, after: "500.00" } },
  answerPayout: {
    async prepare(world, subject) {
      const visitor = await (await withCard(world, subject)).proveByCode();
      const { id } = (await (await withdraw(visitor)).json()) as { id: string };
      await world.sandbox.steer("POST", `/withdrawals/${id}`, { decision: "pay", amount: 30_000 });
      return visitor;
    },
    act: async (visitor) =>
      post(visitor, `/api/payouts/${(await payout(visitor))?.id}/answer`, { received: "all" }, oneKey()),
    state: { read: total, after: "700.00" },
  },
  transferUpline: {
    prepare: async (world, subject) => (await withCard(world, subject)).proveByCode(),
    act: (visitor) =>
      post(visitor, "/api/transfers/upline", { amount: "100", paymentPassword: oldPaymentPassword }, oneKey()),
    state: { read: total, after: "900.00" },
  },
  redeemPoints: {
    prepare: withPoints,
    act: (visitor) => post(visitor, "/api/points/redemptions", { rewardId: "9101", quantity: 1, ...proof }, oneKey()),
    state: { read: points, after: 700 },
  },
  convertPoints: {
    prepare: withPoints,
    act: (visitor) => post(visitor, "/api/points/conversions", { points: 505, ...proof }, oneKey()),
    state: { read: async (visitor) => [await points(visitor), await total(visitor)].join(), after: "700,1050.00" },
  },
  createDeposit: deposit("ewallet", "EWALLET:BKASH:MCS_BKASH:P2P1"),
  depositByQr: deposit("qr", "QR:BANGLAQR:MCS_QR:QR1"),
  depositByLaunch: deposit("redirect", "GATEWAY:CARDPAY:MCS_CARD:PG1"),
  submitManualDeposit: deposit("manual", "BANK:BRAC:MCS_BRAC:MT1", {
    ...{ payerName: "Rakib Hasan", payerAccount: "1501200001", reference: "FT26132ABC77" },
  }),
  submitDepositReference: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      await post(
        visitor,
        "/api/deposits/ewallet",
        { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "1000" },
        oneKey(),
      );
      return visitor;
    },
    async act(visitor) {
      const [{ id } = { id: "" }] = await pendingDeposits(visitor);
      return post(visitor, `/api/deposits/${id}/reference`, { reference: "9HK7AB12CD" }, oneKey());
    },
    state: { read: async (visitor) => (await pendingDeposits(visitor))[0]?.waitsFor, after: "review" },
  },
  joinPromotion: {
    act: (visitor) => post(visitor, "/api/promotions/701/join"),
    state: { read: async (visitor) => (await promotion(visitor))?.status, after: "applying" },
  },
  claimPromotion: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      await post(visitor, "/api/promotions/701/join");
      await world.sandbox.steer("POST", "/clock", { advance: 31_000 });
      return visitor;
    },
    act: async (visitor) =>
      post(visitor, `/api/promotions/claims/${(await promotion(visitor))?.id}`, undefined, oneKey()),
    state: { read: total, after: "1500.00" },
  },
  claimMission: {
    async prepare(world, subject) {
      const { accounts, rounds, world: games } = world.sandbox.sandbox;
      const [account, [game]] = [accounts.byName(subject.account), games.games];
      if (!account || !game) throw new Error("no player or no game");
      rounds.settle(rounds.bet(account, game, 1_000), 0);
      return signedIn(world, subject);
    },
    act: (visitor) => post(visitor, "/api/missions/621/claims", undefined, oneKey()),
    state: { read: total, after: "1000.00" },
  },
  ...rewardTrials,
  uploadImage: { prepare: guest, act: (visitor) => post(visitor, "/api/uploads", formWith(png())) },
  sendFeedback: {
    prepare: guest,
    act: (visitor) =>
      post(visitor, "/api/feedback", { type: "suggestion", content: "More tables, please", contact: "", imageIds: [] }),
    state: {
      read: async (_visitor, { sandbox }) => ((await sandbox.steer("GET", "/feedback")) as { items: [] }).items.length,
      after: 1,
    },
  },
  launchChat: { act: (visitor) => post(visitor, "/api/chat", { roomId: "lounge" }) },
};
