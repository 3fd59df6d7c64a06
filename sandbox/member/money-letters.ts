import type { Letter } from "./letters.ts";
import type { NotificationType } from "./notifications.ts";

/** Decimal figures without words, the same in both languages. */
const figure = (poisha: number): string =>
  `৳${(poisha / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const deposits = "/member/transactionHistory?type=deposit";
const withdrawals = "/member/withdraw";

const words: Record<NotificationType, { path: string; title: Letter["title"]; text: Letter["title"] }> = {
  DEPOSIT_SUCCESS: {
    path: deposits,
    title: { BN: "আপনার জমা পৌঁছেছে", EN: "Your deposit has arrived" },
    text: { BN: "{amount} আপনার ওয়ালেটে জমা হয়েছে।", EN: "{amount} is in your wallet now." },
  },
  DEPOSIT_FAIL: {
    path: deposits,
    title: { BN: "আপনার জমা সম্পন্ন হয়নি", EN: "Your deposit did not go through" },
    text: {
      BN: "{amount} জমার আবেদনটি গ্রহণ করা যায়নি। টাকা পাঠিয়ে থাকলে সাপোর্টে জানান।",
      EN: "A deposit of {amount} could not be accepted. If you have sent the money, tell support.",
    },
  },
  WITHDRAW_APPROVED: {
    path: withdrawals,
    title: { BN: "আপনার টাকা তোলার আবেদন অনুমোদিত", EN: "Your withdrawal is approved" },
    text: { BN: "{amount} শিগগিরই পাঠানো হবে।", EN: "{amount} will be sent to you soon." },
  },
  WITHDRAW_REJECTED: {
    path: withdrawals,
    title: { BN: "আপনার টাকা তোলার আবেদন বাতিল", EN: "Your withdrawal was rejected" },
    text: { BN: "{amount} আপনার ওয়ালেটে ফেরত এসেছে।", EN: "{amount} is back in your wallet." },
  },
};

const linkText: Letter["title"] = { BN: "বিস্তারিত দেখুন", EN: "See the details" };

/** What the site writes to a member when their money has moved. @param amount poisha */
export function moneyLetter(type: NotificationType, amount: number): Letter {
  const { path, title, text } = words[type];
  const content = (language: "BN" | "EN"): string =>
    `<p>${text[language].replace("{amount}", figure(amount))}</p><p><a href="${path}">${linkText[language]}</a></p>`;
  return { title, content: { BN: content("BN"), EN: content("EN") } };
}
