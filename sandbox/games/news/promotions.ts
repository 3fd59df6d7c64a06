import type { Article } from "./article.ts";

/** Promotions (type PR). */
export const promotions: readonly Article[] = [
  {
    id: 701,
    age: 5,
    promotionType: "REGISTER",
    art: "promo-welcome",
    title: { BN: "স্বাগত বোনাস ১০০%", EN: "100% welcome bonus" },
    content: {
      BN: "<p>প্রথম জমার সমান বোনাস, সর্বোচ্চ <strong>৳১০,০০০</strong>। টার্নওভার ৮ গুণ।</p>",
      EN: "<p>Your first deposit doubled, up to <strong>৳10,000</strong>. Turnover 8 times.</p>",
    },
  },
  {
    id: 702,
    age: 7,
    promotionType: "LOGIN",
    art: "promo-cashback",
    title: { BN: "প্রতিদিনের ক্যাশব্যাক ৫%", EN: "5% daily cashback" },
    content: {
      BN: "<p>আগের দিনের নিট ক্ষতির ৫% ফেরত, প্রতিদিন সকাল ৬টায়।</p>",
      EN: "<p>5% of yesterday's net loss comes back every morning at 6.</p>",
    },
  },
  {
    id: 703,
    age: 8,
    promotionType: "REFERRAL",
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
    art: "promo-mission",
    title: { BN: "সাপ্তাহিক মিশন", EN: "Weekly missions" },
    content: {
      BN: "<p>মিশন শেষ করুন, পয়েন্ট জমান, তালিকার শীর্ষে উঠুন।</p>",
      EN: "<p>Finish missions, collect points and climb the leaderboard.</p>",
    },
  },
];
