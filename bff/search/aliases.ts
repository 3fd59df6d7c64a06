import type { Category } from "../../shared/contracts/games.ts";
import type { PageId } from "../../shared/pages.ts";

/** Words in any script by which players find a page, in addition to its title. */
export interface Alias {
  readonly page: PageId;
  /** The category that the page lists. The page is found only while a vendor offers this category. */
  readonly category?: Category;
  /** The page lists games, so it is searched with the categories. */
  readonly lists?: true;
  readonly words: readonly string[];
  /** Additional search words for the help centre if the page is found. */
  readonly help?: readonly string[];
}

const words = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

/**
 * Search aliases of pages: `aviator` finds crash games, `bkash` the deposit, `উত্তোলন` the withdrawal. Page titles,
 * category names and transliterated Bengali match without an alias.
 */
export const aliases: readonly Alias[] = [
  {
    page: "depositv2",
    words: words(
      "deposit, ডিপোজিট, জমা, টাকা জমা, টাকা ঢোকানো, add money, cash in, ক্যাশ ইন, recharge, রিচার্জ, top up, bkash, bikash, বিকাশ, nagad, নগদ, rocket, রকেট, upay, উপায়, mobile banking, মোবাইল ব্যাংকিং, bank, ব্যাংক, payment, পেমেন্ট",
    ),
    help: words("deposit, জমা"),
  },
  {
    page: "withdraw",
    words: words(
      "withdraw, withdrawal, উইথড্র, উত্তোলন, টাকা উত্তোলন, টাকা তোলা, টাকা উঠানো, taka tola, cash out, ক্যাশ আউট, payout, পেআউট",
    ),
    help: words("withdraw, উত্তোলন, তোলা"),
  },
  { page: "transferFund", words: words("wallet, ওয়ালেট, balance, ব্যালেন্স, টাকা স্থানান্তর") },
  {
    page: "crash",
    category: "SPB",
    words: words("aviator, এভিয়েটর, অ্যাভিয়েটর, crash, ক্র্যাশ, jetx, spaceman, plane game, বিমান, প্লেন"),
  },
  { page: "rng", category: "RNG", words: words("slot, slots, স্লট, spin, স্পিন, casino, ক্যাসিনো, জুয়া মেশিন") },
  {
    page: "live",
    category: "LIVE",
    words: words("live, লাইভ, dealer, ডিলার, live casino, andar bahar, আন্দার বাহার, dragon tiger, ড্রাগন টাইগার, sic bo"),
  },
  {
    page: "sports",
    category: "SPORTS",
    words: words(
      "sports, cricket, ক্রিকেট, football, ফুটবল, soccer, kabaddi, কাবাডি, tennis, টেনিস, ipl, আইপিএল, bpl, বিপিএল, match, ম্যাচ, odds, খেলা, khela",
    ),
  },
  {
    page: "esports",
    category: "ESPORTS",
    words: words("esports, e-sports, ইস্পোর্টস, dota, cs2, counter strike, valorant"),
  },
  { page: "fish", category: "FISH", words: words("fish, fishing, ফিশিং, মাছ, mach") },
  {
    page: "pvp",
    category: "PVP",
    words: words("cards, card game, তাস, tash, rummy, রামি, poker, পোকার, teen patti, তিন পাত্তি, ludo, লুডু, bingo, বিঙ্গো"),
  },
  { page: "lott", category: "LOTT", words: words("lottery, lotto, লটারি, লটো, draw, ড্র") },
  { page: "lottery", words: words("lottery draw, draws, লটারির ড্র, ড্রয়ের ফল, lottery results, লটারির ফলাফল") },
  { page: "seaLottery", words: words("southern sea, sea lottery, দক্ষিণ সাগর") },
  { page: "vnLottery", words: words("mekong, vietnam lottery, মেকং, ভিয়েতনাম লটারি") },
  { page: "elott", category: "ELOTT", words: words("e-lottery, express lottery, ই-লটারি, keno, কেনো") },
  { page: "cockfight", category: "COCKFIGHT", words: words("cockfight, sabong, মোরগ, মোরগ লড়াই, murgi, মুরগি") },
  { page: "jp", lists: true, words: words("jackpot, জ্যাকপট") },
  { page: "new", lists: true, words: words("new games, নতুন গেম, নতুন") },
  { page: "hot", lists: true, words: words("hot, popular, জনপ্রিয়, top games, সেরা গেম") },
  { page: "rou", lists: true, words: words("roulette, রুলেট") },
  { page: "bac", lists: true, words: words("baccarat, ব্যাকারাট, বাকারা") },
  { page: "horse", lists: true, words: words("horse, horse race, ঘোড়া, ঘোড়দৌড়, ghora") },
  { page: "favorite", lists: true, words: words("favourite, favorite, পছন্দ, প্রিয়") },
  { page: "recent", lists: true, words: words("recent, recently played, সম্প্রতি, continue") },
  {
    page: "promotions",
    words: words("promotion, promo, প্রমোশন, bonus, বোনাস, offer, অফার, free spin, ফ্রি স্পিন"),
    help: words("bonus, বোনাস"),
  },
  { page: "rewardCenter", words: words("reward, রিওয়ার্ড, gift, গিফট, উপহার, claim, পুরস্কার") },
  { page: "missionLeaderboard", words: words("mission, মিশন, task, টাস্ক, leaderboard") },
  { page: "referral", words: words("refer, referral, রেফার, রেফারেল, invite, আমন্ত্রণ, friend, বন্ধু") },
  { page: "playerRank", words: words("vip, ভিআইপি, level, লেভেল, rank, র‍্যাঙ্ক") },
  {
    page: "saferPlay",
    words: words("safer play, responsible gaming, limit, limits, সীমা, নিরাপদ খেলা, self-exclusion, time-out, বিরতি"),
  },
  { page: "manualRebate", words: words("rebate, রিবেট, cashback, ক্যাশব্যাক") },
  { page: "pointMall", words: words("points, পয়েন্ট, point mall, পয়েন্ট মল") },
  { page: "winners", words: words("winner, winners, বিজয়ী, leaderboard") },
  { page: "transactionHistory", words: words("transactions, transaction history, লেনদেন, statement, স্টেটমেন্ট, হিসাব") },
  { page: "personalHistoryCopy", words: words("bet history, my bets, বাজি, বাজির রেকর্ড, betting history") },
  { page: "messageV2", words: words("message, inbox, মেসেজ, বার্তা, ইনবক্স") },
  { page: "personalProfit", words: words("profit, loss, profit and loss, লাভ, ক্ষতি, হারজিত") },
  { page: "bonusDetails", words: words("bonus history, received bonuses, বোনাসের হিসাব, পাওয়া বোনাস") },
  { page: "transferUpline", words: words("upline, আপলাইন, এজেন্টকে টাকা, send to agent") },
  {
    page: "securityCenter",
    words: words("account, profile, প্রোফাইল, অ্যাকাউন্ট, password, পাসওয়ার্ড, pin, পিন, my account, card, কার্ড"),
    help: words("password, পাসওয়ার্ড"),
  },
  {
    page: "download",
    words: words("app, অ্যাপ, apk, android, অ্যান্ড্রয়েড, ios, iphone, আইফোন, download, ডাউনলোড, install, ইনস্টল"),
  },
  { page: "agent", words: words("agent, এজেন্ট, affiliate, অ্যাফিলিয়েট, commission, কমিশন") },
  { page: "help", words: words("help, সাহায্য, সহায়তা, support, সাপোর্ট, customer service, faq, contact, যোগাযোগ") },
  { page: "register", words: words("register, sign up, signup, নিবন্ধন, রেজিস্টার, রেজিস্ট্রেশন, open account") },
  { page: "login", words: words("log in, login, sign in, লগইন, লগ ইন") },
];
