import type { Language } from "../contract.ts";

interface Channel {
  readonly resourceType: string;
  readonly label: Readonly<Record<Language, string>>;
}

/** Where the brand can be reached or followed. In the sandbox an app leads to a page of its own, everything else to the support page, so no link is broken. */
export const channels: readonly Channel[] = [
  { resourceType: "Android", label: { BN: "অ্যান্ড্রয়েড অ্যাপ", EN: "Android app" } },
  { resourceType: "iOS", label: { BN: "আইওএস অ্যাপ", EN: "iOS app" } },
  { resourceType: "WHATSAPP", label: { BN: "হোয়াটসঅ্যাপ", EN: "WhatsApp" } },
  { resourceType: "FACEBOOK", label: { BN: "ফেসবুক", EN: "Facebook" } },
  { resourceType: "INSTAGRAM", label: { BN: "ইনস্টাগ্রাম", EN: "Instagram" } },
  { resourceType: "TELEGRAM", label: { BN: "টেলিগ্রাম", EN: "Telegram" } },
  { resourceType: "YOUTUBE", label: { BN: "ইউটিউব", EN: "YouTube" } },
  { resourceType: "TWITTER", label: { BN: "টুইটার", EN: "Twitter" } },
  { resourceType: "LINE", label: { BN: "লাইন", EN: "Line" } },
  { resourceType: "PINTEREST", label: { BN: "পিন্টারেস্ট", EN: "Pinterest" } },
  { resourceType: "CUSTOMER_SERVICE", label: { BN: "গ্রাহক সেবা", EN: "Customer service" } },
  { resourceType: "APP_DOWNLOAD", label: { BN: "অ্যাপ ডাউনলোড", EN: "App download" } },
  { resourceType: "ANNOUNCEMENT", label: { BN: "নোটিশ", EN: "Notices" } },
  { resourceType: "VIP", label: { BN: "VIP ক্লাব", EN: "VIP club" } },
  { resourceType: "AFFILIATE", label: { BN: "এজেন্ট হন", EN: "Become an agent" } },
  { resourceType: "POINT_MALL", label: { BN: "পয়েন্ট মল", EN: "Point mall" } },
];

/** What only some sites link to (switch `links`). */
const further: readonly Channel[] = [
  { resourceType: "MINIGAMES", label: { BN: "মিনি গেম", EN: "Mini games" } },
  { resourceType: "BINGO", label: { BN: "বিঙ্গো", EN: "Bingo" } },
];

export const channelsWith = (links: readonly string[]): readonly Channel[] => [
  ...channels,
  ...further.filter(({ resourceType }) => links.includes(resourceType)),
];

/** The apps, each with a page of its own that stands for its shop (apps.ts). */
export const apps = ["Android", "iOS"] as const;

export const channelUrl = (publicUrl: string, language: Language, resourceType: string): string =>
  apps.some((app) => app === resourceType)
    ? `${publicUrl}/apps/${resourceType.toLowerCase()}?language=${language}`
    : supportUrl(publicUrl, language, resourceType);

const supportUrl = (publicUrl: string, language: Language, resourceType: string): string =>
  `${publicUrl}/support?language=${language}&channel=${encodeURIComponent(resourceType)}`;
