import type { Article } from "./article.ts";

/** What was announced for the help centre (type H): it changes more often than the help centre itself. */
export const helpNotices: readonly Article[] = [
  {
    id: 901,
    age: 1,
    title: { BN: "রকেটে জমা দেরিতে এলে", EN: "When a deposit by Rocket is late" },
    content: {
      BN: '<p>রকেটের সার্ভারে চাপ থাকলে টাকা ৩০ মিনিট পর্যন্ত দেরিতে আসতে পারে। একই টাকা দুবার পাঠাবেন না। তাড়া থাকলে <a href="/member/depositv2">অন্য পদ্ধতি</a> বেছে নিন।</p>',
      EN: '<p>When Rocket is busy, money may arrive up to 30 minutes late. Do not send it twice. In a hurry, choose <a href="/member/depositv2">another method</a>.</p>',
    },
  },
  {
    id: 902,
    age: 9,
    title: { BN: "ফোন বদলালে কী করবেন", EN: "What to do when you change your phone" },
    content: {
      BN: "<p>নতুন ফোনে আপনার ইউজারনেম দিয়ে ঢুকুন, আর পুরনো ফোনে সাইন আউট করুন। নম্বরও বদলালে আগে লাইভ সাপোর্টে জানান।</p>",
      EN: "<p>Sign in on the new phone with your username, and sign out on the old one. If your number changes too, tell live support first.</p>",
    },
  },
];
