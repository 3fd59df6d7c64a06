import type { Language } from "../contract.ts";
import { tableRows } from "../world/vendors.ts";

type Both = Readonly<Record<Language, string>>;

export interface BannerItem {
  readonly group: string;
  /** Name in art/banner.ts. */
  readonly art: string;
  readonly title: Both;
  /** Site path that a click opens. Without it, the banner is not clickable. */
  readonly link?: string;
}

/** Notice, popup or promotion; `content` is HTML. */
export interface Article {
  readonly id: number;
  readonly title: Both;
  readonly content: Both;
  readonly promotionType?: string;
  readonly execution?: "A" | "B" | "F";
  readonly art?: string;
  readonly category?: string;
  /** Days since publication. */
  readonly age: number;
}

export const article = (id: number, age: number, bn: string, en: string, content: Both): Article => ({
  id,
  age,
  title: { BN: bn, EN: en },
  content,
});

/** Promotions (type PR). */
export const promotions: readonly Article[] = [
  {
    ...article(701, 5, "স্বাগত উপহার ৳৫০০", "৳500 welcome gift", {
      BN: "<p>নতুন সদস্যদের জন্য <strong>৳৫০০</strong> উপহার। যোগ দিন, যাচাই শেষ হলেই পুরস্কার নিন।</p><h3>যেভাবে পাবেন</h3><ol><li>এই প্রমোশনে যোগ দিন</li><li>আবেদন যাচাই হওয়া পর্যন্ত একটু অপেক্ষা করুন</li><li>পুরস্কার তৈরি হলে এখান থেকেই নিন</li></ol><h3>শর্ত</h3><ul><li>টার্নওভার ৮ গুণ</li><li>একজন সদস্য একবারই পাবেন</li></ul>",
      EN: "<p>A gift of <strong>৳500</strong> for new members. Join, and take your reward as soon as it has been approved.</p><h3>How to get it</h3><ol><li>Join this promotion</li><li>Wait a moment while it is reviewed</li><li>Take the reward right here when it is ready</li></ol><h3>Terms</h3><ul><li>Turnover 8 times</li><li>Once for each member</li></ul>",
    }),
    promotionType: "REGISTER",
    category: "NEW",
    art: "promo-welcome",
  },
  {
    ...article(702, 7, "প্রতিদিনের ক্যাশব্যাক", "Daily cashback", {
      BN: "<p>প্রতিদিন একবার <strong>৳৫০</strong> ক্যাশব্যাক আপনার ওয়ালেটে। রাত বারোটায় নতুন দিনের ক্যাশব্যাক তৈরি হয়।</p><ul><li>টার্নওভার ১ গুণ</li><li>দিনের ক্যাশব্যাক দিনেই নিতে হবে</li></ul>",
      EN: "<p><strong>৳50</strong> cashback into your wallet, once every day. The next one is ready at midnight.</p><ul><li>Turnover once</li><li>Take it on the day, it is not saved up</li></ul>",
    }),
    promotionType: "LOGIN",
    category: "DAILY",
    art: "promo-cashback",
  },
  {
    ...article(703, 8, "বন্ধুকে আনুন, দুজনেই পান ৳৫০০", "Bring a friend, ৳500 for both", {
      BN: "<p>বন্ধু নিবন্ধন করে ৳১,০০০ জমা দিলেই দুজনের পুরস্কার।</p>",
      EN: "<p>Both of you are rewarded once your friend has joined and deposited ৳1,000.</p>",
    }),
    promotionType: "REFERRAL",
    category: "FRIENDS",
    art: "promo-invite",
  },
  {
    ...article(704, 12, "সাপ্তাহিক মিশন", "Weekly missions", {
      BN: "<p>মিশন শেষ করে পুরস্কার নিন। প্রতি ৳১ বাজিতে সপ্তাহের তালিকায় ১ পয়েন্ট।</p><p>যোগ দেওয়ার পর স্লট বা মাছ ধরায় <strong>৳৫০০</strong> বাজি ধরলেই <strong>৳৫০</strong> আপনার।</p><ul><li>টার্নওভার ১ গুণ</li></ul>",
      EN: "<p>Finish missions for their rewards. Every ৳1 you bet is a point on the week's leaderboard.</p><p>Bet <strong>৳500</strong> on slots or fishing after joining, and <strong>৳50</strong> is yours.</p><ul><li>Turnover once</li></ul>",
    }),
    promotionType: "MISSION_MANUAL",
    category: "DAILY",
    art: "promo-mission",
  },
  {
    ...article(705, 10, "খারাপ দিনের উদ্ধার বোনাস", "Rescue bonus for a bad day", {
      BN: "<p>আজ ৳৫,০০০-এর বেশি হারলে <strong>৳২০০</strong> উদ্ধার বোনাসের আবেদন করুন।</p><ul><li>টার্নওভার ৩ গুণ</li><li>প্রতিটি আবেদন যাচাই করা হয়; সেদিন এত না হারলে আবেদন ফেরত যায়</li></ul>",
      EN: "<p>Lost more than ৳5,000 today? Apply for a <strong>৳200</strong> rescue bonus.</p><ul><li>Turnover 3 times</li><li>Every application is reviewed, and turned down where less was lost that day</li></ul>",
    }),
    promotionType: "SAVIOR",
    category: "DAILY",
    art: "promo-rescue",
  },
  {
    ...article(706, 20, "ক্রিকেট মহারণের ভাগ্যবান বাজি", "Lucky bet of the Cricket Grand Battle", {
      BN: "<p>প্রতিটি ম্যাচের একটি বাজি ভাগ্যবান হতো। এই আসর শেষ, সব পুরস্কার দেওয়া হয়ে গেছে।</p>",
      EN: "<p>One bet of every match was the lucky one. The battle is over and every prize has been paid.</p>",
    }),
    promotionType: "LUCKYBET",
    category: "SPORTS",
    art: "promo-cricket",
  },
  {
    ...article(707, 1, "সপ্তাহান্তের নৌকা বাইচ", "Weekend boat race", {
      BN: "<p>শুক্র বা শনিবার নাম লেখান। স্লটে বাজি ধরলে আপনার নৌকা এগোয়; ৳২,০০০ বাজিতে ঘাটে পৌঁছে <strong>৳১০০</strong>।</p><table><tbody><tr><td>কবে</td><td>শুক্র ও শনিবার</td></tr><tr><td>পুরস্কার নিতে হবে</td><td>শনিবার রাত ১২টার আগে</td></tr><tr><td>টার্নওভার</td><td>১ গুণ</td></tr></tbody></table>",
      EN: "<p>Sign up on Friday or Saturday. Bets on slots move your boat; after ৳2,000 it lands, with <strong>৳100</strong> for you.</p><table><tbody><tr><td>When</td><td>Friday and Saturday</td></tr><tr><td>Take the reward</td><td>before midnight on Saturday</td></tr><tr><td>Turnover</td><td>once</td></tr></tbody></table>",
    }),
    promotionType: "MANUAL",
    category: "SPORTS",
    art: "promo-weekend",
  },
  {
    ...article(708, 15, "ভিআইপি উন্নতির বোনাস", "VIP upgrade bonus", {
      BN: '<p>প্রতিটি নতুন ভিআইপি স্তরে একটি বোনাস। খেলতে থাকুন, স্তর এমনিতেই গোনা হয়।</p><p><a href="/member/playerRank">আমার স্তর ও বোনাস</a></p>',
      EN: '<p>A bonus at every new VIP level. Just play: the levels are counted for you.</p><p><a href="/member/playerRank">My level and its bonuses</a></p>',
    }),
    promotionType: "UPGRADE_BONUS",
    category: "FRIENDS",
    art: "promo-vip",
  },
];

/** Columns: group, art, link, English title, Bengali title. */
const bannerTable = `
  w_home      | home-welcome  | /rng                  | Ten thousand slots in one place        | দশ হাজার স্লট, এক আড্ডায়
  w_home      | home-cricket  | /sports               | The roar of the stadium in your hand   | মাঠের উত্তেজনা, আপনার হাতে
  w_home      | home-live     | /live                 | Take a seat at a live table            | লাইভ ডিলারের টেবিলে বসুন
  w_home      | home-hilsa    | /fish                 | Cast your net for the great hilsa      | ইলিশের ঝাঁকে জাল ফেলুন
  w_home      | home-rocket   | /crash                | Cash out before the rocket stops       | রকেট থামার আগেই তুলে নিন
  w_login     | login         |                       | Good to see you again                  | আবার দেখা হলো, স্বাগতম
  w_register  | register      | /promotions?id=701    | Join us today                          | আজই যোগ দিন
  w_forget    | forget        |                       | Your password is easy to recover       | পাসওয়ার্ড ফিরে পাওয়া সহজ
  w_game      | game          | /pointMall            | Play for points, points for gifts      | খেললেই পয়েন্ট, পয়েন্টে উপহার
  w_rng       | rng           | /jp                   | Let the reels turn                     | রিল ঘুরুক, ভাগ্য খুলুক
  w_spb       | spb           | /new                  | Climbing. When do you get off?         | উড়ান চলছে, নামবেন কখন?
  w_live      | live          | /bac                  | Real dealers, real tables              | আসল ডিলার, আসল টেবিল
  w_sports    | sports        | /promotions           | The match in the palm of your hand     | মাঠের লড়াই, হাতের মুঠোয়
  w_cockfight | cockfight     | /hot                  | The best roosters enter the ring       | আখড়ায় নামছে সেরা মোরগ
  w_esports   | esports       | /sports               | The fight beyond the screen            | স্ক্রিনের ওপারে আসল লড়াই
  w_fish      | fish          | /jl                   | The tide is in, cast your net          | জোয়ার এসেছে, জাল ফেলুন
  w_pvp       | pvp           | /recent               | Pull up a chair, cut the deck          | আড্ডা জমুক তাসের আসরে
  w_lott      | lott          | /lottery              | Is today's number yours?               | আজকের নম্বর কি আপনার?
  w_elott     | elott         | /lottery?mode=ELOTT   | A new draw every minute                | প্রতি মিনিটে নতুন ড্র
  w_hot       | hot           | /winners              | What everybody plays now               | সবাই এখন যা খেলছে
`;

export const banners: readonly BannerItem[] = tableRows(bannerTable).map(
  ([group = "", art = "", link = "", EN = "", BN = ""]) => ({ group, art, title: { BN, EN }, ...(link && { link }) }),
);

/** Popups (type PU): B before login, A after login, F at the first login. */
export const popups: readonly Article[] = [
  {
    ...article(601, 1, "নবান্নের মৌসুমে স্বাগতম", "Welcome to the harvest season", {
      BN: "<p>ঢাকের তালে শুরু হোক আনন্দ। আজই যোগ দিন আর <strong>স্বাগত উপহার</strong> নিন।</p>",
      EN: "<p>Let the drums begin. Join today and take your <strong>welcome gift</strong>.</p>",
    }),
    execution: "B",
    art: "popup-harvest",
    promotionType: "REGISTER",
  },
  {
    ...article(602, 0, "প্রতিদিন ৳৫০ ক্যাশব্যাক", "৳50 cashback every day", {
      BN: "<p>দিনে একবার <strong>৳৫০ ক্যাশব্যাক</strong>। আজকেরটি না নিয়ে থাকলে এখনই নিন।</p>",
      EN: "<p><strong>৳50 cashback</strong> once a day. If you have not taken today's, take it now.</p>",
    }),
    execution: "A",
    art: "promo-cashback",
    promotionType: "LOGIN",
  },
  {
    ...article(603, 3, "প্রথমবার এলেন? শুরুটা এভাবে করুন", "First time here? Start like this", {
      BN: "<ol><li>যে গেমে <strong>ফ্রি</strong> লেখা আছে, সেটি আগে ফ্রি খেলে দেখুন</li><li>পছন্দের গেমে হার্ট চিহ্নে চাপ দিন</li><li>কত টাকা খেলবেন তা আগেই ঠিক করুন</li></ol>",
      EN: "<ol><li>Play a game free first, where its tile says <strong>Free</strong></li><li>Tap the heart on the games you like</li><li>Decide beforehand how much you will bet</li></ol>",
    }),
    execution: "F",
    art: "promo-welcome",
  },
];

/** Player notices (type PL). The marquee shows the titles. */
export const notices: readonly Article[] = [
  article(501, 0, "নতুন: রকেট ও উড়োজাহাজের ক্র্যাশ গেম এসেছে", "New: rocket and aeroplane crash games are here", {
    BN: '<p>স্কাই পাইলট ও স্টার সার্জের <strong>ক্র্যাশ গেম</strong> এখন সবার জন্য খোলা।</p><ul><li>সর্বনিম্ন বাজি ৳১০</li><li>আগে ফ্রি খেলে দেখা যায়</li></ul><p><a href="/crash">ক্র্যাশ গেম দেখুন</a></p>',
    EN: '<p>The <strong>crash games</strong> of Sky Pilot and Star Surge are open to everybody.</p><ul><li>Bets from ৳10</li><li>Play them free first</li></ul><p><a href="/crash">See the crash games</a></p>',
  }),
  article(502, 1, "টাকা তোলা এখন চব্বিশ ঘণ্টা খোলা", "Withdrawals are now open around the clock", {
    BN: "<p>দিন-রাত যে কোনো সময় টাকা তোলার আবেদন করুন। সাধারণত <strong>৩০ মিনিটের</strong> মধ্যে টাকা পৌঁছে যায়।</p>",
    EN: "<p>Ask for a withdrawal at any hour. Money usually arrives within <strong>30 minutes</strong>.</p>",
  }),
  article(503, 2, "পাসওয়ার্ড কাউকে জানাবেন না", "Never share your password", {
    BN: "<p>আমাদের কর্মীরা কখনও আপনার পাসওয়ার্ড বা যাচাইকরণ কোড চাইবেন না। কেউ চাইলে সঙ্গে সঙ্গে সাপোর্টে জানান।</p>",
    EN: "<p>Our staff never ask for your password or a verification code. If somebody does, tell support at once.</p>",
  }),
  article(504, 4, "প্রতিদিন ক্রিকেট, ফুটবল আর কাবাডির ম্যাচ", "Cricket, football and kabaddi every day", {
    BN: '<p>ম্যাচ শুরু হয় সকাল ১০টা থেকে রাত ১০টা ৩০ মিনিটের মধ্যে।</p><p><a href="/sports">আজকের ম্যাচ দেখুন</a></p>',
    EN: '<p>Matches begin between 10 in the morning and 10:30 at night.</p><p><a href="/sports">See today\'s matches</a></p>',
  }),
  article(505, 6, "দায়িত্বের সঙ্গে খেলুন", "Play responsibly", {
    BN: "<p>খেলা আনন্দের জন্য। আগে থেকে সীমা ঠিক করুন, ধার করে খেলবেন না। বয়স ১৮ বছরের কম হলে খেলা নিষেধ।</p>",
    EN: "<p>Games are for fun. Set a limit before you start and never play with borrowed money. Nobody under 18 may play.</p>",
  }),
  article(
    506,
    9,
    "বাংলার স্লট: বাউলের তাল, নকশি স্বপ্ন, শাপলার বিল",
    "Slots of Bengal: Baul Beats, Nakshi Dreams, Shapla Lake",
    {
      BN: '<p>বাংলার গান, কাঁথা আর বিলের ছবি নিয়ে তিনটি স্লট। স্লটের পাতায় নাম লিখে খুঁজুন।</p><p><a href="/rng">স্লট দেখুন</a></p>',
      EN: '<p>Three slots with the songs, quilts and lakes of Bengal. Search for them by name among the slots.</p><p><a href="/rng">See the slots</a></p>',
    },
  ),
];

/** Announcements of the help centre (type H), which change more often than its topics. */
export const helpNotices: readonly Article[] = [
  article(901, 1, "রকেটে জমা দেরিতে এলে", "When a deposit by Rocket is late", {
    BN: '<p>রকেটের সার্ভারে চাপ থাকলে টাকা ৩০ মিনিট পর্যন্ত দেরিতে আসতে পারে। একই টাকা দুবার পাঠাবেন না। তাড়া থাকলে <a href="/member/depositv2">অন্য পদ্ধতি</a> বেছে নিন।</p>',
    EN: '<p>When Rocket is busy, money may arrive up to 30 minutes late. Do not send it twice. In a hurry, choose <a href="/member/depositv2">another method</a>.</p>',
  }),
  article(902, 9, "ফোন বদলালে কী করবেন", "What to do when you change your phone", {
    BN: "<p>নতুন ফোনে আপনার ইউজারনেম দিয়ে ঢুকুন, আর পুরনো ফোনে সাইন আউট করুন। নম্বরও বদলালে আগে লাইভ সাপোর্টে জানান।</p>",
    EN: "<p>Sign in on the new phone with your username, and sign out on the old one. If your number changes too, tell live support first.</p>",
  }),
];
