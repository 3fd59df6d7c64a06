import type { AccountDraft } from "../contract.ts";

const day = 86_400_000;

/** The demo accounts, which `npm start` prints. Balances are poisha. */
export function demoAccounts(now: number): readonly (AccountDraft & { account: string; registeredAt: number })[] {
  return [
    {
      account: "demo01",
      password: "Demo1234",
      nickname: "রাকিব হাসান",
      balance: 2_500_000,
      mobile: "01712345601",
      email: "rakib@example.com",
      payeeName: "Rakib Hasan",
      registeredAt: now - 210 * day,
      lastLoginAt: now - 1.2 * day,
      lastLoginIp: "103.48.16.21",
    },
    {
      account: "demo02",
      password: "Demo1234",
      nickname: "নুসরাত জাহান",
      balance: 840_050,
      mobile: "01812345602",
      email: "nusrat@example.com",
      payeeName: "Nusrat Jahan",
      language: "EN",
      registeredAt: now - 96 * day,
      lastLoginAt: now - 3.4 * day,
      lastLoginIp: "103.48.16.22",
    },
    {
      account: "agent01",
      password: "Agent1234",
      nickname: "কামাল উদ্দিন",
      type: 1,
      balance: 15_075_000,
      mobile: "01912345603",
      email: "kamal@example.com",
      payeeName: "Kamal Uddin",
      affiliates: [{ code: "AGENT01" }, { code: "DHAKA01", domains: ["dhaka.localhost", "dhaka.example"] }],
      registeredAt: now - 540 * day,
      lastLoginAt: now - 0.6 * day,
      lastLoginIp: "103.48.16.23",
    },
    {
      account: "newbie01",
      password: "123456",
      nickname: "সাদিয়া আক্তার",
      balance: 50_000,
      mobile: "01612345604",
      firstTimeLogin: true,
      registeredAt: now - 0.1 * day,
    },
    {
      account: "travel01",
      password: "Travel12",
      nickname: "তানভীর আহমেদ",
      balance: 1_260_000,
      mobile: "01512345605",
      email: "tanvir@example.com",
      payeeName: "Tanvir Ahmed",
      knownAddresses: new Set(["103.48.16.25"]),
      googleBound: true,
      registeredAt: now - 130 * day,
      lastLoginAt: now - 9.5 * day,
      lastLoginIp: "103.48.16.25",
    },
    {
      account: "office01",
      password: "Office12",
      nickname: "ফারহানা ইসলাম",
      type: -1,
      registeredAt: now - 400 * day,
    },
  ];
}
