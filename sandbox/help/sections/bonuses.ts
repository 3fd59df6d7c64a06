import type { HelpEntry } from "../entry.ts";

export const bonuses: HelpEntry = {
  id: 1600,
  anchor: "bonus",
  title: { BN: "বোনাস ও রিবেট", EN: "Bonuses and rebate" },
  content: {
    BN: "<p>অফারে যোগ দেওয়া থেকে পুরস্কার হাতে পাওয়া পর্যন্ত কী কী হয়।</p>",
    EN: "<p>What happens between joining an offer and having its reward.</p>",
  },
  children: [
    {
      id: 1601,
      anchor: "promotion",
      title: { BN: "প্রমোশনে কীভাবে অংশ নেব?", EN: "How do I take part in a promotion?" },
      content: {
        BN: '<p><a href="/promotions">প্রমোশন</a> পাতায় অফারটি খুলে <strong>এখনই যোগ দিন</strong> চাপুন। তারপর:</p><table><tbody><tr><td>আবেদন চলছে</td><td>আমরা যাচাই করছি</td></tr><tr><td>পুরস্কার নিন</td><td>পুরস্কার তৈরি, চাপলেই ওয়ালেটে আসবে</td></tr><tr><td>নেওয়া হয়েছে</td><td>টাকা ওয়ালেটে জমা হয়েছে</td></tr><tr><td>প্রত্যাখ্যাত</td><td>শর্ত পূরণ হয়নি</td></tr></tbody></table><p>প্রতিটি অফারের শর্ত অফারের ভেতরেই লেখা থাকে। প্রতিদিনের পুরস্কার সেই দিনেই নিতে হয়।</p>',
        EN: '<p>Open the offer on the <a href="/promotions">promotions</a> page and press <strong>Join now</strong>. After that:</p><table><tbody><tr><td>Applying</td><td>we are checking</td></tr><tr><td>Claim</td><td>the reward is ready: one press and it is in your wallet</td></tr><tr><td>Claimed</td><td>it has been paid</td></tr><tr><td>Rejected</td><td>the terms were not met</td></tr></tbody></table><p>Each offer carries its own terms. Daily rewards are to be taken on the day.</p>',
      },
    },
    {
      id: 1602,
      anchor: "turnover",
      title: { BN: "টার্নওভার মানে কী?", EN: "What is turnover?" },
      content: {
        BN: "<p>বোনাস তোলার আগে মোট যত টাকার বাজি ধরতে হয়। যেমন ৳500 বোনাসে টার্নওভার 8 গুণ হলে মোট ৳4,000 বাজি ধরলেই শর্ত পূরণ।</p><p>বাতিল বা ফেরত যাওয়া বাজি এবং ফ্রি খেলা এতে ধরা হয় না।</p>",
        EN: "<p>What you have to bet in all before a bonus can be withdrawn. With 8 times turnover, a bonus of ৳500 can be withdrawn once you have bet ৳4,000.</p><p>Bets that were called off or returned, and free play, do not count.</p>",
      },
    },
    {
      id: 1603,
      anchor: "rebate",
      title: { BN: "ম্যানুয়াল রিবেট", EN: "Manual rebate" },
      content: {
        BN: '<p>আপনার বৈধ বাজির একটি অংশ ফেরত — জিতুন বা হারুন। সদস্য কেন্দ্রের <a href="/member/manualRebate"><strong>ম্যানুয়াল রিবেট</strong></a> পাতায় গেমের ধরন অনুযায়ী জমা হওয়া রিবেট দেখা যায়; সেখান থেকেই ওয়ালেটে নিন।</p>',
        EN: "<p>A part of your valid bets comes back to you, win or lose. <strong>Manual rebate</strong> in the member centre shows what has built up for each kind of game; take it into your wallet there.</p>",
      },
    },
    {
      id: 1604,
      anchor: "points",
      title: { BN: "পয়েন্ট কীভাবে জমে?", EN: "How do I earn points?" },
      content: {
        BN: '<p>প্রতিটি বাজি ও জমায় পয়েন্ট। 1 পয়েন্টের জন্য লাগে:</p><table><tbody><tr><td>স্লট ও মাছ ধরা</td><td>৳{pointsSlots} বাজি</td></tr><tr><td>লটারি</td><td>৳{pointsLottery} বাজি</td></tr><tr><td>খেলাধুলা</td><td>৳{pointsSports} বাজি</td></tr><tr><td>তাসের গেম</td><td>৳{pointsPoker} বাজি</td></tr><tr><td>লাইভ ক্যাসিনো</td><td>৳{pointsLive} বাজি</td></tr><tr><td>জমা</td><td>৳{pointsDeposit}</td></tr></tbody></table><p>{pointsRedeem} পয়েন্টের মূল্য ৳1। পয়েন্টের মেয়াদ শেষ হয় না; <a href="/pointMall">পয়েন্ট মলে</a> উপহার বা ওয়ালেট বোনাসে বদলান।</p>',
        EN: '<p>With every bet and deposit. One point takes:</p><table><tbody><tr><td>Slots and fishing</td><td>৳{pointsSlots} bet</td></tr><tr><td>Lottery</td><td>৳{pointsLottery} bet</td></tr><tr><td>Sports</td><td>৳{pointsSports} bet</td></tr><tr><td>Card games</td><td>৳{pointsPoker} bet</td></tr><tr><td>Live casino</td><td>৳{pointsLive} bet</td></tr><tr><td>Deposits</td><td>৳{pointsDeposit}</td></tr></tbody></table><p>{pointsRedeem} points are worth ৳1. Points never expire; exchange them for gifts or a wallet bonus in the <a href="/pointMall">point mall</a>.</p>',
      },
    },
    {
      id: 1605,
      anchor: "invite",
      title: { BN: "বন্ধু আনলে কী পাব?", EN: "What do I get for bringing a friend?" },
      content: {
        BN: '<p>বন্ধু আপনার লিংক বা কোড দিয়ে নিবন্ধন করে ৳1,000 জমা দিলে দুজনেই ৳500 পান। নিজের আরেকটি অ্যাকাউন্ট বা একই পরিবারের ডিভাইস গোনা হয় না। দল গড়ে আয় করতে চাইলে দেখুন <a href="/agent">এজেন্ট পাতা</a>।</p>',
        EN: '<p>Both of you get ৳500 once your friend has joined by your link or code and deposited ৳1,000. A second account of your own, or a device of your household, does not count. To earn with a whole team, see the <a href="/agent">agents\' page</a>.</p>',
      },
    },
  ],
};
