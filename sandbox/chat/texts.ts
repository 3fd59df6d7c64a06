import type { Language } from "../contract.ts";

/** Words of the chat page. */
export const chatTexts = {
  BN: {
    title: "চ্যাট",
    rooms: "চ্যাট ঘর",
    messages: "বার্তা",
    field: "আপনার বার্তা",
    send: "পাঠান",
    you: "আপনি",
    host: "হোস্ট",
    readOnly: "এই ঘরে শুধু সাইট লেখে।",
    loading: "চ্যাট খুলছে…",
    over: "এই চ্যাটটি বন্ধ হয়ে গেছে। সাইট থেকে আবার খুলুন।",
    network: "সংযোগ নেই। আবার চেষ্টা করা হচ্ছে…",
    fast: "একটু ধীরে লিখুন।",
    long: "বার্তাটি বেশি লম্বা।",
  },
  EN: {
    title: "Chat",
    rooms: "Chat rooms",
    messages: "Messages",
    field: "Your message",
    send: "Send",
    you: "You",
    host: "Host",
    readOnly: "Only the site writes in this room.",
    loading: "Opening the chat…",
    over: "This chat is closed. Open it again from the site.",
    network: "No connection. Trying again…",
    fast: "A little slower, please.",
    long: "That message is too long.",
  },
} as const satisfies Record<Language, Record<string, string>>;

export type ChatText = keyof (typeof chatTexts)["EN"];
