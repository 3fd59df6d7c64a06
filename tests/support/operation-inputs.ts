import { type OperationInputs, operations } from "../../bff/platform/operations.ts";
import type { IsNoInput } from "../../bff/platform/row.ts";

const target = { nodeId: "1001", vendor: "JL", type: "RNG" };
const launch = { ...target, backUrl: "https://site.example/rng" };

const sms = { mobile: "1712345678", countryDialingCode: "880" };
const registration = {
  fields: { username: "newbie77", password: "Newbie77", mobileNum: "1712345678" },
  countryDialingCode: "880",
  domain: "site.example",
  registerUrl: "https://site.example/register",
};

const report = { page: 1, size: 20, from: "2026-05-01", to: "2026-06-01" };
const settlements = { ...report, role: "downlines", status: "paid", sort: "-amount" } as const;
const contractAnswer = { id: "C100007-1", type: "new", action: "accept" } as const;

const deposit = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "500.00", bonus: "802" };

/** Inputs of all operations that take an input, including inputs with only optional fields. */
type Inputs = {
  [Id in keyof OperationInputs as IsNoInput<OperationInputs[Id]> extends true ? never : Id]: OperationInputs[Id];
};

const inputs: Inputs = {
  login: { username: "demo01", password: "Demo1234", type: "username" },
  verifyLogin: { verifyId: "v-1", username: "travel01", type: "MOBILE", value: "01712345678", code: "123456" },
  smsNoLogin: sms,
  smsRegister: { ...sms, method: "username" },
  registerUsername: registration,
  registerMobile: registration,
  addCard: { bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan", paymentPassword: "730914" },
  setDefaultCard: { card: "1000011", paymentPassword: "730914" },
  removeCard: { card: "1000011", paymentPassword: "730914" },
  verifyAccountCode: { code: "123456" },
  smsAccount: { behaviour: { lot: "x" } },
  changePaymentPassword: { oldPassword: "730914", newPassword: "482915" },
  resetPaymentPassword: { password: "Demo1234", code: "123456", newPassword: "482915" },
  affiliateCheck: { code: "AGENT01", domain: "site.example" },
  changePassword: { oldPassword: "Demo1234", newPassword: "Demo5678" },
  resetByEmail: { username: "demo01", email: "demo01@example.com" },
  resetByMobile: { mobile: "1712345678", countryDialingCode: "880", code: "123456", newPassword: "Demo5678" },
  announcements: { types: "H", execution: "A" },
  changeProfile: {
    ...{ nickname: "Rakib", email: "rakib@example.com", birthday: "1994-03-17", whatsapp: "8801712345678" },
    ...{ facebook: "rakib.hasan", line: "rakib94", wechat: "rakib94", address: "12 Lake Road, Dhaka" },
  },
  setLanguage: { language: "EN" },
  setPlayLimits: { limits: [{ kind: "loss", period: "week", amount: "500.00" }] },
  notifications: { since: 1_780_000_000_000 },
  inbox: { page: 2, size: 20 },
  readMessages: { ids: ["m-1", "m-2"] },
  deleteMessages: { ids: ["m-1", "m-2"] },
  gameList: { type: "RNG", page: 1, size: 24 },
  winners: { limit: 20 },
  favouriteList: { page: 1, size: 999 },
  addFavourite: target,
  removeFavourite: target,
  launchGame: launch,
  launchSports: { ...launch, type: "SPORTS", vendor: "IBC" },
  trialLaunch: launch,
  gameRooms: { vendor: "KX", type: "PVP" },
  joinPromotion: { promotionId: "701", remark: "A bad day" },
  submitPromotionCode: { code: "DHAKA50" },
  cancelReward: { id: "T721-100001" },
  claimLoginReward: { id: "702" },
  claimSignUpReward: { id: "711" },
  claimTicket: { id: "T721-100001" },
  spinRaffle: { promotionId: "712" },
  claimRebate: { categories: ["RNG"] },
  claimRankBonus: { id: "UPGRADE-1" },
  claimPromotion: { id: "701" },
  claimMission: { id: "601-2026-05-06" },
  lotteryMenus: { prizeMode: "LOTT" },
  vnLotteryMenus: { prizeMode: "LOTT" },
  lotteryDraws: { code: "LOTT_7QC", page: 1, size: 10 },
  uploadImage: {
    image: {
      fileName: "image.png",
      type: "image/png",
      bytes: {
        async *[Symbol.asyncIterator]() {
          yield Buffer.from("89504e470d0a1a0a", "hex");
        },
      },
    },
  },
  sendFeedback: { type: "suggestion", content: "More tables, please", contact: "", imageIds: ["img-1"] },
  launchChat: { roomId: "lobby" },
  bettingRecords: {
    ...{ page: 1, size: 20, sort: "-placedAt", from: "2026-05-01", to: "2026-06-01" },
    ...{ type: "RNG", vendor: "JL", status: "won" },
  },
  accountRecords: { page: 1, size: 20, sort: "-createdAt", from: "2026-05-01", to: "2026-06-01", type: "deposit" },
  referralInvitees: { page: 1, size: 20 },
  referralIncome: { page: 1, size: 20 },
  referrer: { code: "R100001" },
  profitRecords: { page: 1, size: 20, from: "2026-05-01", to: "2026-06-01" },
  bonusRecords: { page: 1, size: 20, sort: "amount", from: "2026-05-01", to: "2026-06-01", status: "active" },
  withdraw: { amount: "500.00", cardId: "1000011", paymentPassword: "246810" },
  withdrawals: {
    ...{ page: 1, size: 20, from: "2026-05-01", to: "2026-05-02", status: "paid" },
    ...{ id: "W100001-1", clientReference: "c-1" },
  },
  answerPayout: { id: "CW100001-1", received: "part", amount: "300.00", images: ["img-1"], remark: "Only a part came" },
  transferUpline: { amount: "100.00", paymentPassword: "246810", remark: "For the tickets" },
  depositRecords: {
    ...{ page: 1, size: 20, from: "2026-05-01", to: "2026-05-07", status: "pending" },
    ...{ id: "D01", clientReference: "c-1" },
  },
  createDeposit: deposit,
  depositByQr: { ...deposit, account: "demo01" },
  depositByLaunch: { ...deposit, account: "demo01" },
  submitManualDeposit: {
    ...{ ...deposit, payerName: "Rakib Hasan", payerAccount: "1501200001", reference: "FT26132ABC77" },
    imageIds: ["img-1"],
  },
  submitDepositReference: { id: "D01", reference: "9HK7AB12CD", imageIds: ["img-1"] },
  pointRedemptions: { page: 1, size: 20, from: "2026-05-01", clientReference: "c-1" },
  pointRecords: { page: 1, size: 20, from: "2026-05-01", clientReference: "c-1" },
  redeemPoints: {
    ...{ rewardId: "9103", quantity: 1, paymentPassword: "246810" },
    receiver: { name: "Rakib Hasan", mobile: "01712345678", address: "12 Lake Road, Dhaka" },
  },
  convertPoints: { points: 250, paymentPassword: "246810" },
  walletTransfer: { from: "2", to: "11", amount: "10.00" },
  teamBetting: {
    ...{ ...report, sort: "-placedAt", type: "RNG", vendor: "JL", status: "won" },
    ...{ account: "demo01", below: true },
  },
  teamProfit: { ...report, sort: "-net", parent: "100007", account: "demo01" },
  agentRevenue: { ...report, sort: "-day" },
  teamTransactions: { ...report, sort: "-createdAt", type: "deposit", account: "demo01" },
  dividendRecords: settlements,
  dailySalaryRecords: settlements,
  hourSalaryRecords: settlements,
  realtimeSalaryRecords: settlements,
  contractList: { kind: "dividend", role: "downlines" },
  submitContract: {
    ...{ type: "new", kind: "dividend", account: "agent02", id: "C100007-1", period: "weekly" },
    tiers: [{ threshold: "10000.00", active: 3, rate: 500 }],
  },
  answerDividend: contractAnswer,
  answerDailySalary: contractAnswer,
  answerHourSalary: contractAnswer,
  answerRealtimeSalary: contractAnswer,
  teamOverview: { from: "2026-05-01", to: "2026-05-08" },
  downlines: { page: 1, size: 20, sort: "-balance", parent: "100007", q: "rahim", type: "player" },
  downline: { id: "100007" },
  downlineRebates: { id: "100007" },
  changeDownlineRebates: { id: "100007", rebates: [{ product: "RNG", rate: 40 }] },
  createDownline: {
    ...{ username: "rahim22", password: "Rahim2244", type: "player" },
    rebates: [{ product: "RNG", rate: 40 }],
  },
  promoteDownline: { id: "100007" },
  transferDownline: {
    ...{ downline: "100007", account: "rahim22", amount: "100.00", paymentPassword: "246810", remark: "Float" },
  },
  createAffiliateLink: {
    ...{ type: "player", domain: "site.example", expireDays: 30 },
    rebates: [{ product: "RNG", rate: 40 }],
  },
  deleteAffiliateLink: { id: "L1" },
  registeredAffiliates: { page: 1, size: 20, code: "AG100001" },
};

/** One valid input per operation. */
export const operationInputs = {
  ...Object.fromEntries(Object.keys(operations).map((id) => [id, {}])),
  ...inputs,
} as OperationInputs;
