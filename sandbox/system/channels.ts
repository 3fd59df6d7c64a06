import type { Language } from "../contract.ts";

interface Channel {
  readonly resourceType: string;
  readonly label: Readonly<Record<Language, string>>;
}

/** Where the brand can be reached or followed. In the sandbox each leads to its own support page, so none is dead. */
export const channels: readonly Channel[] = [
  { resourceType: "Android", label: { BN: "অ্যান্ড্রয়েড অ্যাপ", EN: "Android app" } },
  { resourceType: "iOS", label: { BN: "আইওএস অ্যাপ", EN: "iOS app" } },
  { resourceType: "WHATSAPP", label: { BN: "হোয়াটসঅ্যাপ", EN: "WhatsApp" } },
  { resourceType: "FACEBOOK", label: { BN: "ফেসবুক", EN: "Facebook" } },
  { resourceType: "INSTAGRAM", label: { BN: "ইনস্টাগ্রাম", EN: "Instagram" } },
  { resourceType: "TELEGRAM", label: { BN: "টেলিগ্রাম", EN: "Telegram" } },
  { resourceType: "YOUTUBE", label: { BN: "ইউটিউব", EN: "YouTube" } },
  { resourceType: "TWITTER", label: { BN: "টুইটার", EN: "Twitter" } },
];

export const channelUrl = (publicUrl: string, language: Language, resourceType: string): string =>
  `${publicUrl}/support?language=${language}&channel=${encodeURIComponent(resourceType)}`;
