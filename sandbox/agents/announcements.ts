import { dayOf, startOfDay } from "../clock.ts";
import { type Article, article } from "../games/news.ts";
import { languageOf } from "../games/wire.ts";
import { recordPage } from "../records/pages.ts";
import { agentRow } from "./requests.ts";

const hourMs = 3_600_000;

/** The operator's announcements for agents (protocol 8), newest first. */
const announcements: readonly Article[] = [
  article(901, 1, "কমিশন এখন প্রতিদিন", "Commission is paid every day", {
    BN: "<p>দিন শেষ হলেই আগের দিনের কমিশন আপনার ওয়ালেটে জমা হয়। <strong>আমার আয়</strong> পাতায় সরাসরি ও নেটওয়ার্ক আয় আলাদা করে দেখুন।</p>",
    EN: "<p>Commission reaches your wallet as soon as a day is over. <strong>My income</strong> tells what came from your direct downlines and what from those below them.</p>",
  }),
  article(902, 6, "লিংক দিয়ে নতুন খেলোয়াড় আনুন", "Bring new players with a link", {
    BN: "<p>নিবন্ধন কেন্দ্রে লিংক তৈরি করুন, রিবেট ঠিক করুন, তারপর শেয়ার করুন।</p><ul><li>একসঙ্গে সর্বোচ্চ ৫০টি লিংক</li><li>প্রথম লিংক ৩০ দিন গণনা হয়</li><li>নিজের ডিভাইস থেকে নিবন্ধনে আয় হয় না</li></ul>",
    EN: "<p>Make a link in the register centre, set its rebates and share it.</p><ul><li>Up to 50 links at a time</li><li>The first link counts for 30 days</li><li>Registrations on your own device earn nothing</li></ul>",
  }),
  article(903, 14, "ডাউনলাইনের তথ্য গোপন রাখুন", "Keep your downlines' details private", {
    BN: "<p>ডাউনলাইনের পাসওয়ার্ড বা পেমেন্ট পাসওয়ার্ড কখনো চাইবেন না। আমরা কোনো এজেন্টকে তা জানাই না।</p>",
    EN: "<p>Never ask a downline for a password or a payment password. We do not tell them to any agent either.</p>",
  }),
  article(904, 30, "চুক্তির প্রস্তাব ৭ দিন খোলা থাকে", "Offers of contracts stay open for 7 days", {
    BN: "<p>লভ্যাংশ বা বেতনের প্রস্তাব গ্রহণ করলে পরের মেয়াদ থেকে কার্যকর হয়। সাত দিনে উত্তর না দিলে প্রস্তাবটি বাতিল হয়ে যায়।</p>",
    EN: "<p>A dividend or salary you accept counts from the next period on. An offer without an answer for seven days lapses.</p>",
  }),
];

export const agentNewsRow = agentRow(
  "agentAnnouncements",
  "GET",
  ["/wps/agent/announcements"],
  (_agent, call, { clock }) => {
    const language = languageOf(call);
    const today = dayOf(clock.now());
    return recordPage(call.query, {
      items: announcements,
      columns: {},
      row: ({ id, title, content, age }) => ({
        id,
        title: title[language],
        content: content[language],
        createdTime: startOfDay(today - age) + 10 * hourMs,
      }),
      summary: {},
      asOf: clock.now(),
    });
  },
);
