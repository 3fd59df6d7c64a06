import type { OperationInputs } from "../../bff/platform/contract.ts";

const target = { nodeId: "1001", vendor: "JL", type: "RNG" };
const launch = { ...target, backUrl: "https://site.example/rng" };

const sms = { mobile: "1712345678", countryDialingCode: "880" };
const registration = {
  fields: { username: "newbie77", password: "Newbie77", mobileNum: "1712345678" },
  countryDialingCode: "880",
  domain: "site.example",
  registerUrl: "https://site.example/register",
};

/** One valid input per operation, for tests that go over the whole table. */
export const operationInputs: OperationInputs = {
  rsaKey: {},
  login: { username: "demo01", password: "Demo1234", type: "username" },
  verifyLogin: { verifyId: "v-1", username: "travel01", type: "MOBILE", value: "01712345678", code: "123456" },
  freePlay: {},
  smsNoLogin: sms,
  smsRegister: { ...sms, method: "username" },
  registerUsername: registration,
  registerMobile: registration,
  affiliateCheck: { code: "AGENT01", domain: "site.example" },
  changePassword: { oldPassword: "Demo1234", newPassword: "Demo5678" },
  resetByEmail: { username: "demo01", email: "demo01@example.com" },
  resetByMobile: { mobile: "1712345678", countryDialingCode: "880", code: "123456", newPassword: "Demo5678" },
  countries: {},
  securityConfig: {},
  behaviourCaptchaId: {},
  location: {},
  domainRoute: {},
  setLanguage: { language: "EN" },
  unreadCount: {},
  notifications: { since: 1_780_000_000_000 },
  logout: {},
  touchSession: {},
  captchaImage: {},
  memberInfo: {},
  memberIcon: {},
  balance: {},
  systemStatus: {},
  systemSettings: {},
  vendors: {},
  gameList: { type: "RNG", page: 1, size: 24 },
  hotGames: {},
  winners: { limit: 20 },
  announcements: {},
  favouriteIds: {},
  favouriteList: { page: 1, size: 999 },
  addFavourite: target,
  removeFavourite: target,
  launchGame: launch,
  trialLaunch: launch,
  recentGames: {},
  gameRooms: { vendor: "KX", type: "PVP" },
  jackpots: {},
  matches: {},
  merchantWallet: {},
  wallets: {},
  walletTransfer: { from: "2", to: "11", amount: "10.00" },
};
