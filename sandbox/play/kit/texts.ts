import type { Language } from "../../contract.ts";

/** Words every page shares. `{amount}` … are filled in where they are shown. */
const bn = {
  back: "লবিতে ফিরুন",
  demo: "ফ্রি ট্রায়াল",
  balance: "ব্যালেন্স",
  demoBalance: "ট্রায়াল ক্রেডিট",
  bet: "বাজি",
  less: "বাজি কমান",
  more: "বাজি বাড়ান",
  win: "জয়",
  won: "আপনি জিতেছেন {amount}",
  returned: "বাজির {amount} ফেরত এসেছে",
  bigWin: "দারুণ জয়!",
  lost: "এবার হলো না, আবার চেষ্টা করুন",
  loading: "খেলা আসছে…",
  play_over: "খেলার সময় শেষ হয়েছে। লবি থেকে আবার খুলুন।",
  signed_out: "আপনার লগইন শেষ হয়ে গেছে, তাই এই খেলায় আর বাজি ধরা যাবে না।",
  ticket_used: "এই খেলার লিংকটি আর চলবে না। লবি থেকে আবার খুলুন।",
  balance_insufficient: "এই বাজির জন্য আপনার ব্যালেন্স যথেষ্ট নয়। বাজি কমান বা টাকা জমা দিন।",
  demo_insufficient: "এই বাজির জন্য ট্রায়াল ক্রেডিট যথেষ্ট নয়। বাজি কমান।",
  limit_reached: "এই বাজি আপনার নিজের ঠিক করা সীমার বাইরে চলে যাবে। বাজি কমান, বা একটু বিরতি নিন।",
  no_trial: "এই খেলায় ফ্রি ট্রায়াল নেই। খেলতে নিজের অ্যাকাউন্ট দিয়ে লগইন করুন।",
  bet_invalid: "এই বাজি নেওয়া যায় না।",
  round_open: "অন্য একটি খেলায় আপনার রাউন্ড চলছে। আগে সেটি শেষ করুন।",
  round_missing: "এই রাউন্ডটি শেষ হয়ে গেছে। নতুন বাজি ধরুন।",
  network: "সংযোগ নেই। ইন্টারনেট দেখে আবার চেষ্টা করুন।",
} as const;

export type KitText = keyof typeof bn;
type KitTexts = Readonly<Record<KitText, string>>;

const en: KitTexts = {
  back: "Back to the lobby",
  demo: "Free trial",
  balance: "Balance",
  demoBalance: "Trial credit",
  bet: "Bet",
  less: "Lower bet",
  more: "Higher bet",
  win: "Win",
  won: "You won {amount}",
  returned: "{amount} of your bet came back",
  bigWin: "Big win!",
  lost: "Not this time, try again",
  loading: "The game is coming…",
  play_over: "This game has timed out. Open it again from the lobby.",
  signed_out: "Your sign-in has ended, so this game takes no more bets.",
  ticket_used: "This game link no longer works. Open the game again from the lobby.",
  balance_insufficient: "Your balance is too small for this bet. Lower the bet or make a deposit.",
  demo_insufficient: "Your trial credit is too small for this bet. Lower the bet.",
  limit_reached: "This bet would go beyond the limit you have set yourself. Lower the bet, or take a break.",
  no_trial: "There is no free trial of this game. Sign in with your own account to play.",
  bet_invalid: "This bet is not accepted.",
  round_open: "You have a round open in another game. Finish it first.",
  round_missing: "This round is over. Place a new bet.",
  network: "No connection. Check your internet and try again.",
};

export const kitTexts: Readonly<Record<Language, KitTexts>> = { BN: bn, EN: en };
