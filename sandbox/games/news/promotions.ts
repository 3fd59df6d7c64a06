import type { Article } from "./article.ts";

/** Promotions (type PR). */
export const promotions: readonly Article[] = [
  {
    id: 701,
    age: 5,
    promotionType: "REGISTER",
    category: "NEW",
    art: "promo-welcome",
    title: { BN: "স্বাগত উপহার ৳৫০০", EN: "৳500 welcome gift" },
    content: {
      BN: "<p>নতুন সদস্যদের জন্য <strong>৳৫০০</strong> উপহার। যোগ দিন, যাচাই শেষ হলেই পুরস্কার নিন।</p><h3>যেভাবে পাবেন</h3><ol><li>এই প্রমোশনে যোগ দিন</li><li>আবেদন যাচাই হওয়া পর্যন্ত একটু অপেক্ষা করুন</li><li>পুরস্কার তৈরি হলে এখান থেকেই নিন</li></ol><h3>শর্ত</h3><ul><li>টার্নওভার ৮ গুণ</li><li>একজন সদস্য একবারই পাবেন</li></ul>",
      EN: "<p>A gift of <strong>৳500</strong> for new members. Join, and take your reward as soon as it has been approved.</p><h3>How to get it</h3><ol><li>Join this promotion</li><li>Wait a moment while it is reviewed</li><li>Take the reward right here when it is ready</li></ol><h3>Terms</h3><ul><li>Turnover 8 times</li><li>Once for each member</li></ul>",
    },
  },
  {
    id: 702,
    age: 7,
    promotionType: "LOGIN",
    category: "DAILY",
    art: "promo-cashback",
    title: { BN: "প্রতিদিনের ক্যাশব্যাক", EN: "Daily cashback" },
    content: {
      BN: "<p>প্রতিদিন একবার <strong>৳৫০</strong> ক্যাশব্যাক আপনার ওয়ালেটে। রাত বারোটায় নতুন দিনের ক্যাশব্যাক তৈরি হয়।</p><ul><li>টার্নওভার ১ গুণ</li><li>দিনের ক্যাশব্যাক দিনেই নিতে হবে</li></ul>",
      EN: "<p><strong>৳50</strong> cashback into your wallet, once every day. The next one is ready at midnight.</p><ul><li>Turnover once</li><li>Take it on the day, it is not saved up</li></ul>",
    },
  },
  {
    id: 703,
    age: 8,
    promotionType: "REFERRAL",
    category: "FRIENDS",
    art: "promo-invite",
    title: { BN: "বন্ধুকে আনুন, দুজনেই পান ৳৫০০", EN: "Bring a friend, ৳500 for both" },
    content: {
      BN: "<p>বন্ধু নিবন্ধন করে ৳১,০০০ জমা দিলেই দুজনের পুরস্কার।</p>",
      EN: "<p>Both of you are rewarded once your friend has joined and deposited ৳1,000.</p>",
    },
  },
  {
    id: 704,
    age: 12,
    promotionType: "MISSION_MANUAL",
    category: "DAILY",
    art: "promo-mission",
    title: { BN: "সাপ্তাহিক মিশন", EN: "Weekly missions" },
    content: {
      BN: "<p>মিশন শেষ করে পুরস্কার নিন। প্রতি ৳১ বাজিতে সপ্তাহের তালিকায় ১ পয়েন্ট।</p><p>যোগ দেওয়ার পর স্লট বা মাছ ধরায় <strong>৳৫০০</strong> বাজি ধরলেই <strong>৳৫০</strong> আপনার।</p><ul><li>টার্নওভার ১ গুণ</li></ul>",
      EN: "<p>Finish missions for their rewards. Every ৳1 you bet is a point on the week's leaderboard.</p><p>Bet <strong>৳500</strong> on slots or fishing after joining, and <strong>৳50</strong> is yours.</p><ul><li>Turnover once</li></ul>",
    },
  },
  {
    id: 705,
    age: 10,
    promotionType: "SAVIOR",
    category: "DAILY",
    art: "promo-rescue",
    title: { BN: "খারাপ দিনের উদ্ধার বোনাস", EN: "Rescue bonus for a bad day" },
    content: {
      BN: "<p>আজ ৳৫,০০০-এর বেশি হারলে <strong>৳২০০</strong> উদ্ধার বোনাসের আবেদন করুন।</p><ul><li>টার্নওভার ৩ গুণ</li><li>প্রতিটি আবেদন যাচাই করা হয়; সেদিন এত না হারলে আবেদন ফেরত যায়</li></ul>",
      EN: "<p>Lost more than ৳5,000 today? Apply for a <strong>৳200</strong> rescue bonus.</p><ul><li>Turnover 3 times</li><li>Every application is reviewed, and turned down where less was lost that day</li></ul>",
    },
  },
  {
    id: 706,
    age: 20,
    promotionType: "LUCKYBET",
    category: "SPORTS",
    art: "promo-cricket",
    title: { BN: "ক্রিকেট মহারণের ভাগ্যবান বাজি", EN: "Lucky bet of the Cricket Grand Battle" },
    content: {
      BN: "<p>প্রতিটি ম্যাচের একটি বাজি ভাগ্যবান হতো। এই আসর শেষ, সব পুরস্কার দেওয়া হয়ে গেছে।</p>",
      EN: "<p>One bet of every match was the lucky one. The battle is over and every prize has been paid.</p>",
    },
  },
  {
    id: 707,
    age: 1,
    promotionType: "MANUAL",
    category: "SPORTS",
    art: "promo-weekend",
    title: { BN: "সপ্তাহান্তের নৌকা বাইচ", EN: "Weekend boat race" },
    content: {
      BN: "<p>শুক্র বা শনিবার নাম লেখান। স্লটে বাজি ধরলে আপনার নৌকা এগোয়; ৳২,০০০ বাজিতে ঘাটে পৌঁছে <strong>৳১০০</strong>।</p><table><tbody><tr><td>কবে</td><td>শুক্র ও শনিবার</td></tr><tr><td>পুরস্কার নিতে হবে</td><td>শনিবার রাত ১২টার আগে</td></tr><tr><td>টার্নওভার</td><td>১ গুণ</td></tr></tbody></table>",
      EN: "<p>Sign up on Friday or Saturday. Bets on slots move your boat; after ৳2,000 it lands, with <strong>৳100</strong> for you.</p><table><tbody><tr><td>When</td><td>Friday and Saturday</td></tr><tr><td>Take the reward</td><td>before midnight on Saturday</td></tr><tr><td>Turnover</td><td>once</td></tr></tbody></table>",
    },
  },
  {
    id: 708,
    age: 15,
    promotionType: "UPGRADE_BONUS",
    category: "FRIENDS",
    art: "promo-vip",
    title: { BN: "ভিআইপি উন্নতির বোনাস", EN: "VIP upgrade bonus" },
    content: {
      BN: '<p>প্রতিটি নতুন ভিআইপি স্তরে একটি বোনাস। খেলতে থাকুন, স্তর এমনিতেই গোনা হয়।</p><p><a href="/member/playerRank">আমার স্তর ও বোনাস</a></p>',
      EN: '<p>A bonus at every new VIP level. Just play: the levels are counted for you.</p><p><a href="/member/playerRank">My level and its bonuses</a></p>',
    },
  },
];
