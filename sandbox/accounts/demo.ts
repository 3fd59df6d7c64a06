import type { AccountDraft } from "../contract.ts";

const day = 86_400_000;

const contact = (mobile: string, email: string, payeeName: string) => ({ mobile, email, payeeName });

/** The demo accounts, which `npm start` prints. Balances are poisha. */
export function demoAccounts(now: number): readonly (AccountDraft & { account: string; registeredAt: number })[] {
  const named = (account: string, password: string, nickname: string, registeredDaysAgo: number) => ({
    account,
    password,
    nickname,
    registeredAt: now - registeredDaysAgo * day,
  });
  const lastLogin = (daysAgo: number, ip: string) => ({ lastLoginAt: now - daysAgo * day, lastLoginIp: ip });
  return [
    {
      ...named("demo01", "Demo1234", "রাকিব হাসান", 210),
      balance: 2_500_000,
      ...contact("01712345601", "rakib@example.com", "Rakib Hasan"),
      ...lastLogin(1.2, "103.48.16.21"),
    },
    {
      ...named("demo02", "Demo1234", "নুসরাত জাহান", 96),
      balance: 840_050,
      language: "EN",
      ...contact("01812345602", "nusrat@example.com", "Nusrat Jahan"),
      ...lastLogin(3.4, "103.48.16.22"),
    },
    {
      ...named("agent01", "Agent1234", "কামাল উদ্দিন", 540),
      type: 1,
      balance: 15_075_000,
      ...contact("01912345603", "kamal@example.com", "Kamal Uddin"),
      affiliates: [{ code: "AGENT01" }, { code: "DHAKA01", domains: ["dhaka.localhost", "dhaka.example"] }],
      ...lastLogin(0.6, "103.48.16.23"),
    },
    {
      ...named("newbie01", "123456", "সাদিয়া আক্তার", 0.1),
      balance: 50_000,
      mobile: "01612345604",
      firstTimeLogin: true,
    },
    {
      ...named("travel01", "Travel12", "তানভীর আহমেদ", 130),
      balance: 1_260_000,
      ...contact("01512345605", "tanvir@example.com", "Tanvir Ahmed"),
      knownAddresses: new Set(["103.48.16.25"]),
      googleBound: true,
      ...lastLogin(9.5, "103.48.16.25"),
    },
    { ...named("office01", "Office12", "ফারহানা ইসলাম", 400), type: -1 },
  ];
}
