import type { RouteId } from "../../shared/routes.ts";

const mobile = "01712345678";

/** One body per write route that its schema takes; a route that is not here takes none. Tests spoil these. */
export const goodBodies: Partial<Record<RouteId, Record<string, unknown>>> = {
  signIn: { type: "username", username: "nobody77", password: "Nobody77", remember: true, captcha: "1234" },
  verifySignIn: { type: "MOBILE", value: mobile, code: "123456" },
  handover: { token: "0123456789abcdef" },
  sms: { purpose: "login", mobile, countryDialingCode: "880", behaviour: { lot: "x" } },
  register: {
    ...{ method: "username", fields: { username: "newbie77", password: "Newbie77" }, countryDialingCode: "880" },
    ...{ affiliateCode: "AGENT01", captcha: "1234", termsAccepted: true, ageConfirmed: true },
  },
  changePassword: { oldPassword: "Demo1234", newPassword: "Demo5678", confirmPassword: "Demo5678" },
  resetByEmail: { username: "nobody77", email: "nobody77@example.com" },
  resetByMobile: { mobile, countryDialingCode: "880", code: "123456", newPassword: "Demo5678" },
  setLanguage: { language: "EN" },
  launch: { nodeId: "1001", backPath: "/rng" },
  transferWallet: { from: "2", to: "11", amount: "10.00" },
  feedback: { type: "suggestion", content: "More tables, please", contact: "01712345678", imageIds: ["img-1"] },
  chat: { roomId: "lobby" },
  lotteryLobby: { mode: "LOTT", code: "LOTT_7QC", backPath: "/lottery" },
  trialLaunch: { nodeId: "1001", backPath: "/rng" },
};
