import type { Article } from "./article.ts";

/** Player notices (type PL): the marquee shows the titles. */
export const notices: readonly Article[] = [
  {
    id: 501,
    age: 0,
    title: { BN: "নতুন: রকেট ও উড়োজাহাজের ক্র্যাশ গেম এসেছে", EN: "New: rocket and aeroplane crash games are here" },
    content: {
      BN: '<p>স্কাই পাইলট ও স্টার সার্জের <strong>ক্র্যাশ গেম</strong> এখন সবার জন্য খোলা।</p><ul><li>সর্বনিম্ন বাজি ৳১০</li><li>আগে ফ্রি খেলে দেখা যায়</li></ul><p><a href="/crash">ক্র্যাশ গেম দেখুন</a></p>',
      EN: '<p>The <strong>crash games</strong> of Sky Pilot and Star Surge are open to everybody.</p><ul><li>Bets from ৳10</li><li>Play them free first</li></ul><p><a href="/crash">See the crash games</a></p>',
    },
  },
  {
    id: 502,
    age: 1,
    title: { BN: "টাকা তোলা এখন চব্বিশ ঘণ্টা খোলা", EN: "Withdrawals are now open around the clock" },
    content: {
      BN: "<p>দিন-রাত যে কোনো সময় টাকা তোলার আবেদন করুন। সাধারণত <strong>৩০ মিনিটের</strong> মধ্যে টাকা পৌঁছে যায়।</p>",
      EN: "<p>Ask for a withdrawal at any hour. Money usually arrives within <strong>30 minutes</strong>.</p>",
    },
  },
  {
    id: 503,
    age: 2,
    title: { BN: "পাসওয়ার্ড কাউকে জানাবেন না", EN: "Never share your password" },
    content: {
      BN: "<p>আমাদের কর্মীরা কখনও আপনার পাসওয়ার্ড বা যাচাইকরণ কোড চাইবেন না। কেউ চাইলে সঙ্গে সঙ্গে সাপোর্টে জানান।</p>",
      EN: "<p>Our staff never ask for your password or a verification code. If somebody does, tell support at once.</p>",
    },
  },
  {
    id: 504,
    age: 4,
    title: { BN: "প্রতিদিন ক্রিকেট, ফুটবল আর কাবাডির ম্যাচ", EN: "Cricket, football and kabaddi every day" },
    content: {
      BN: '<p>ম্যাচ শুরু হয় সকাল ১০টা থেকে রাত ১০টা ৩০ মিনিটের মধ্যে।</p><p><a href="/sports">আজকের ম্যাচ দেখুন</a></p>',
      EN: '<p>Matches begin between 10 in the morning and 10:30 at night.</p><p><a href="/sports">See today\'s matches</a></p>',
    },
  },
  {
    id: 505,
    age: 6,
    title: { BN: "দায়িত্বের সঙ্গে খেলুন", EN: "Play responsibly" },
    content: {
      BN: "<p>খেলা আনন্দের জন্য। আগে থেকে সীমা ঠিক করুন, ধার করে খেলবেন না। বয়স ১৮ বছরের কম হলে খেলা নিষেধ।</p>",
      EN: "<p>Games are for fun. Set a limit before you start and never play with borrowed money. Nobody under 18 may play.</p>",
    },
  },
  {
    id: 506,
    age: 9,
    title: {
      BN: "বাংলার স্লট: বাউলের তাল, নকশি স্বপ্ন, শাপলার বিল",
      EN: "Slots of Bengal: Baul Beats, Nakshi Dreams, Shapla Lake",
    },
    content: {
      BN: '<p>বাংলার গান, কাঁথা আর বিলের ছবি নিয়ে তিনটি স্লট। স্লটের পাতায় নাম লিখে খুঁজুন।</p><p><a href="/rng">স্লট দেখুন</a></p>',
      EN: '<p>Three slots with the songs, quilts and lakes of Bengal. Search for them by name among the slots.</p><p><a href="/rng">See the slots</a></p>',
    },
  },
];
