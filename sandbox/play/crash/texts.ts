import type { Language } from "../../contract.ts";

/** The crash page's own words beside the kit's. `{amount}`, `{at}` are filled in where they are shown. */
const bn = {
  ready: "বাজি ধরলেই রকেট উড়বে",
  fly: "বাজি ধরুন",
  takingOff: "উড়তে যাচ্ছে…",
  flying: "উড়ছে! ফেটে যাওয়ার আগেই তুলে নিন",
  cashOut: "তুলে নিন",
  cashed: "{at}×-এ তুলেছেন, জিতেছেন {amount}",
  burst: "{at}×-এ রকেট ফেটে গেছে। আবার চেষ্টা করুন",
  burstAfter: "আপনি আগেই তুলে নিয়েছেন। রকেট ফেটেছে {at}×-এ",
  bonus: "উপহার হিসেবে পেলেন {amount}",
  tooLate: "একটু দেরি হয়ে গেল, রকেট আগেই ফেটেছে",
  auto: "অটো ক্যাশআউট",
  autoAt: "কত গুণ হলে তুলবে",
  history: "আগের উড়ানগুলো",
  sky: "উড়ানের গ্রাফ",
  burstWord: "ফেটে গেছে!",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  ready: "Place a bet to take off",
  fly: "Bet",
  takingOff: "Taking off…",
  flying: "Flying! Cash out before it bursts",
  cashOut: "Cash out",
  cashed: "Cashed out at {at}×, you won {amount}",
  burst: "Burst at {at}×. Try again",
  burstAfter: "You were out in time. It burst at {at}×",
  bonus: "A gift for you: {amount}",
  tooLate: "A moment too late, it had burst already",
  auto: "Auto cash-out",
  autoAt: "Cash out at",
  history: "Last flights",
  sky: "Flight graph",
  burstWord: "Burst!",
};

export const texts: Readonly<Record<Language, Texts>> = { BN: bn, EN: en };
