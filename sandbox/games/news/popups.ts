import type { Article } from "./article.ts";

/** Popups (type PU): B before login, A after it, F at the first login. */
export const popups: readonly Article[] = [
  {
    id: 601,
    age: 1,
    execution: "B",
    art: "popup-harvest",
    promotionType: "REGISTER",
    title: { BN: "নবান্নের মৌসুমে স্বাগতম", EN: "Welcome to the harvest season" },
    content: {
      BN: "<p>ঢাকের তালে শুরু হোক আনন্দ। আজই যোগ দিন আর <strong>স্বাগত উপহার</strong> নিন।</p>",
      EN: "<p>Let the drums begin. Join today and take your <strong>welcome gift</strong>.</p>",
    },
  },
  {
    id: 602,
    age: 0,
    execution: "A",
    art: "promo-cashback",
    promotionType: "LOGIN",
    title: { BN: "আজকের ক্যাশব্যাক তৈরি", EN: "Today's cashback is ready" },
    content: {
      BN: "<p>আজকের <strong>৳৫০ ক্যাশব্যাক</strong> আপনার অপেক্ষায়।</p>",
      EN: "<p>Today's <strong>৳50 cashback</strong> is waiting for you.</p>",
    },
  },
  {
    id: 603,
    age: 3,
    execution: "F",
    art: "promo-welcome",
    title: { BN: "প্রথমবার এলেন? শুরুটা এভাবে করুন", EN: "First time here? Start like this" },
    content: {
      BN: "<ol><li>ফ্রি ট্রায়ালে একটি খেলা দেখে নিন</li><li>পছন্দের খেলায় হৃদয় চিহ্নে চাপ দিন</li><li>নিজের বাজির সীমা ঠিক করুন</li></ol>",
      EN: "<ol><li>Look at a game in free trial</li><li>Tap the heart on the games you like</li><li>Decide on a limit for your bets</li></ol>",
    },
  },
];
