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
  { group: "w_rng", art: "rng", title: { BN: "রিল ঘুরুক, ভাগ্য খুলুক", EN: "Let the reels turn" }, link: "/jp" },
  {
    group: "w_spb",
    art: "spb",
    title: { BN: "উড়ান চলছে, নামবেন কখন?", EN: "Climbing. When do you get off?" },
    link: "/new",
  },
  { group: "w_live", art: "live", title: { BN: "আসল ডিলার, আসল টেবিল", EN: "Real dealers, real tables" }, link: "/bac" },
  {
    group: "w_sports",
    art: "sports",
    title: { BN: "মাঠের লড়াই, হাতের মুঠোয়", EN: "The match in the palm of your hand" },
    link: "/promotions",
  },
  {
    group: "w_cockfight",
    art: "cockfight",
    title: { BN: "আখড়ায় নামছে সেরা মোরগ", EN: "The best roosters enter the ring" },
    link: "/hot",
  },
  {
    group: "w_esports",
    art: "esports",
    title: { BN: "স্ক্রিনের ওপারে আসল লড়াই", EN: "The fight beyond the screen" },
    link: "/sports",
  },
  {
    group: "w_fish",
    art: "fish",
    title: { BN: "জোয়ার এসেছে, জাল ফেলুন", EN: "The tide is in, cast your net" },
    link: "/jl",
  },
  {
    group: "w_pvp",
    art: "pvp",
    title: { BN: "আড্ডা জমুক তাসের আসরে", EN: "Pull up a chair, cut the deck" },
    link: "/recent",
  },
  {
    group: "w_lott",
    art: "lott",
    title: { BN: "আজকের নম্বর কি আপনার?", EN: "Is today's number yours?" },
    link: "/lottery",
  },
  {
    group: "w_elott",
    art: "elott",
    title: { BN: "প্রতি মিনিটে নতুন ড্র", EN: "A new draw every minute" },
    link: "/lottery?mode=ELOTT",
  },
  {
    group: "w_hot",
    art: "hot",
    title: { BN: "সবাই এখন যা খেলছে", EN: "What everybody plays now" },
    link: "/winners",
  },
];
