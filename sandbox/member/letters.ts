import type { Language } from "../contract.ts";

export interface Letter {
  readonly title: Readonly<Record<Language, string>>;
  readonly content: Readonly<Record<Language, string>>;
}

/** What waits in an inbox at start; circulars were sent to everybody so many days before. */
export const greetings: { welcome: Letter; circulars: readonly (Letter & { readonly daysAgo: number })[] } = {
  welcome: {
    title: { BN: "আমাদের সাথে স্বাগতম", EN: "Welcome among us" },
    content: {
      BN: "আপনার অ্যাকাউন্ট প্রস্তুত। শুরু করতে হোম পাতা থেকে একটি খেলা বেছে নিন।",
      EN: "Your account is ready. Choose a game on the home page to begin.",
    },
  },
  circulars: [
    {
      daysAgo: 2,
      title: { BN: "আপনার পাসওয়ার্ড গোপন রাখুন", EN: "Keep your password to yourself" },
      content: {
        BN: '<p>আমরা কখনও আপনার পাসওয়ার্ড বা কোড চাই না। কেউ চাইলে সাপোর্টে জানান।</p><p><a href="/member/securityCenter">পাসওয়ার্ড বদলান</a></p>',
        EN: '<p>We never ask for your password or a code. If somebody does, tell support.</p><p><a href="/member/securityCenter">Change your password</a></p>',
      },
    },
    {
      daysAgo: 0.25,
      title: { BN: "টাকা তোলা দিন-রাত খোলা", EN: "Withdrawals at any hour" },
      content: {
        BN: '<p>রাতেও আবেদন করা যায়; সাধারণত 30 মিনিটের মধ্যে টাকা পৌঁছে যায়।</p><p><a href="/member/withdraw">টাকা তুলুন</a></p>',
        EN: '<p>You can ask at night, too; money usually arrives within 30 minutes.</p><p><a href="/member/withdraw">Withdraw money</a></p>',
      },
    },
  ],
};
