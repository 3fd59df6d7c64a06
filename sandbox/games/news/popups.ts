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
    title: { BN: "প্রতিদিন ৳৫০ ক্যাশব্যাক", EN: "৳50 cashback every day" },
    content: {
      BN: "<p>দিনে একবার <strong>৳৫০ ক্যাশব্যাক</strong>। আজকেরটি না নিয়ে থাকলে এখনই নিন।</p>",
      EN: "<p><strong>৳50 cashback</strong> once a day. If you have not taken today's, take it now.</p>",
    },
  },
  {
    id: 603,
    age: 3,
    execution: "F",
    art: "promo-welcome",
    title: { BN: "প্রথমবার এলেন? শুরুটা এভাবে করুন", EN: "First time here? Start like this" },
    content: {
      BN: "<ol><li>যে গেমে <strong>ফ্রি</strong> লেখা আছে, সেটি আগে ফ্রি খেলে দেখুন</li><li>পছন্দের গেমে হার্ট চিহ্নে চাপ দিন</li><li>কত টাকা খেলবেন তা আগেই ঠিক করুন</li></ol>",
      EN: "<ol><li>Play a game free first, where its tile says <strong>Free</strong></li><li>Tap the heart on the games you like</li><li>Decide beforehand how much you will bet</li></ol>",
    },
  },
];
