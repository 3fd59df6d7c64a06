import type { Language } from "../contract.ts";

/** What promotions are sorted under, in the order shown. */
export const categories: readonly { readonly code: string; readonly name: Readonly<Record<Language, string>> }[] = [
  { code: "NEW", name: { BN: "নতুন সদস্য", EN: "New members" } },
  { code: "DAILY", name: { BN: "প্রতিদিন", EN: "Daily" } },
  { code: "SPORTS", name: { BN: "খেলাধুলা", EN: "Sports" } },
  { code: "FRIENDS", name: { BN: "বন্ধু ও ভিআইপি", EN: "Friends and VIP" } },
];
