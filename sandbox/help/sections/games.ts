import type { HelpEntry } from "../entry.ts";

export const games: HelpEntry = {
  id: 1500,
  anchor: "games",
  title: { BN: "গেম ও বাজি", EN: "Games and bets" },
  content: {
    BN: "<p>গেম না খুললে, মাঝপথে সংযোগ গেলে বা ফল নিয়ে প্রশ্ন থাকলে।</p>",
    EN: "<p>When a game does not open, the connection drops, or you wonder about a result.</p>",
  },
  children: [
    {
      id: 1501,
      anchor: "game-start",
      title: { BN: "গেম খুলছে না", EN: "A game does not open" },
      content: {
        BN: '<ul><li>অন্য কোনো গেমের রাউন্ড খোলা থাকলে আগে সেটি শেষ করুন বা বন্ধ করুন; একসঙ্গে একটি রাউন্ডই চলে।</li><li>ব্রাউজার নতুন জানালা আটকে দিলে আমাদের সাইটের জন্য অনুমতি দিন।</li><li>নির্মাতা রক্ষণাবেক্ষণে থাকলে কখন শুরু ও শেষ হবে তা দেখানো হয়।</li><li>ব্যালেন্স কম হলে আগে <a href="#deposit-how">জমা দিন</a>।</li></ul>',
        EN: '<ul><li>If a round of another game is still open, finish or close it first: one round runs at a time.</li><li>If the browser blocked the new window, allow windows for our site.</li><li>While a provider is in maintenance, you are told when it began and when it ends.</li><li>If the balance is too small, <a href="#deposit-how">deposit</a> first.</li></ul>',
      },
    },
    {
      id: 1502,
      anchor: "game-interrupted",
      title: { BN: "মাঝপথে সংযোগ চলে গেল", EN: "The connection dropped in a round" },
      content: {
        BN: "<p>বাজি ধরা হয়ে গেলে ফলও ঠিক হয়ে থাকে: রাউন্ডটি নিজে থেকেই শেষ হয় এবং জিতলে টাকা ওয়ালেটে আসে। গেমটি আবার খুলুন অথবা <strong>বাজির রেকর্ড</strong> দেখুন।</p>",
        EN: "<p>Once a bet is placed its outcome stands: the round ends by itself and a win is paid into your wallet. Open the game again, or look at your <strong>betting record</strong>.</p>",
      },
    },
    {
      id: 1503,
      anchor: "wallets",
      title: { BN: "এক ওয়ালেট, নাকি কয়েকটি?", EN: "One wallet, or several?" },
      content: {
        BN: '<p>বেশির ভাগ নির্মাতা আপনার মূল ওয়ালেট থেকেই খেলে, টাকা সরাতে হয় না। কারও আলাদা ওয়ালেট থাকলে গেম খোলার সময় কত নিতে চান তা জিজ্ঞেস করা হয়, আর এক চাপেই সব ফেরত আনা যায়। তালিকা: <a href="/seamless">এক ওয়ালেট</a>।</p>',
        EN: '<p>Most providers play from your main wallet, and nothing has to be moved. Where one has a wallet of its own, you are asked how much to take along, and one press brings everything back. The list: <a href="/seamless">One wallet</a>.</p>',
      },
    },
    {
      id: 1504,
      anchor: "bets",
      title: { BN: "খেলার বাজির ফল কখন আসে?", EN: "When are sports bets settled?" },
      content: {
        BN: "<p>খেলার আনুষ্ঠানিক ফল আসার পর। ম্যাচ বাতিল হলে বাজির টাকা ফেরত আসে; একাধিক ম্যাচের বাজিতে বাতিল ম্যাচটির দর 1 ধরা হয়। লটারির টিকিটের ফল ড্রয়ের সময়ই জানা যায়।</p>",
        EN: "<p>When the official result is in. If a match is called off the stake comes back; in an accumulator that match counts at odds of 1. Lottery tickets are settled at their draw.</p>",
      },
    },
    {
      id: 1505,
      anchor: "dispute",
      title: { BN: "ফল ঠিক মনে হচ্ছে না", EN: "I think a result is wrong" },
      content: {
        BN: '<p>বাজির রেকর্ড থেকে রাউন্ডের নম্বর ও সময় নিয়ে <a href="#live-support">লাইভ সাপোর্টে</a> দিন। আমরা নির্মাতার কাছ থেকে রাউন্ডটি মিলিয়ে দেখি এবং উত্তর জানাই।</p>',
        EN: '<p>Take the number and time of the round from your betting record to <a href="#live-support">live support</a>. We check the round with its provider and come back to you.</p>',
      },
    },
  ],
};
