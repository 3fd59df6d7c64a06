import type { BannerItem } from "./article.ts";

export const banners: readonly BannerItem[] = [
  {
    group: "w_home",
    art: "home-welcome",
    title: { BN: "দশ হাজার স্লট, এক আড্ডায়", EN: "Ten thousand slots in one place" },
    link: "/rng",
  },
  {
    group: "w_home",
    art: "home-cricket",
    title: { BN: "মাঠের উত্তেজনা, আপনার হাতে", EN: "The roar of the stadium in your hand" },
    link: "/sports",
  },
  {
    group: "w_home",
    art: "home-live",
    title: { BN: "লাইভ ডিলারের টেবিলে বসুন", EN: "Take a seat at a live table" },
    link: "/live",
  },
  {
    group: "w_home",
    art: "home-hilsa",
    title: { BN: "ইলিশের ঝাঁকে জাল ফেলুন", EN: "Cast your net for the great hilsa" },
    link: "/fish",
  },
  {
    group: "w_home",
    art: "home-rocket",
    title: { BN: "রকেট থামার আগেই তুলে নিন", EN: "Cash out before the rocket stops" },
    link: "/crash",
  },
  { group: "w_login", art: "login", title: { BN: "আবার দেখা হলো, স্বাগতম", EN: "Good to see you again" } },
  {
    group: "w_register",
    art: "register",
    title: { BN: "আজই যোগ দিন", EN: "Join us today" },
    link: "/promotions?id=701",
  },
  { group: "w_forget", art: "forget", title: { BN: "পাসওয়ার্ড ফিরে পাওয়া সহজ", EN: "Your password is easy to recover" } },
  {
    group: "w_game",
    art: "game",
    title: { BN: "খেললেই পয়েন্ট, পয়েন্টে উপহার", EN: "Play for points, points for gifts" },
    link: "/pointMall",
  },
];
