import type { Language } from "../../contract.ts";

/** Words of pages where chips are laid on spots. */
const bn = {
  chips: "চিপ বাছুন",
  stake: "মোট বাজি",
  undo: "ফেরান",
  clear: "মুছুন",
  rebet: "আগের বাজি",
  placeFirst: "আগে অন্তত একটি ঘরে চিপ রাখুন",
  tableFull: "এক রাউন্ডে সব মিলিয়ে {amount} পর্যন্ত বাজি ধরা যায়",
  gift: "সৌভাগ্যের বোনাস: {amount}",
} as const;

export type TableTexts = Readonly<Record<keyof typeof bn, string>>;

const en: TableTexts = {
  chips: "Choose a chip",
  stake: "Total bet",
  undo: "Undo",
  clear: "Clear",
  rebet: "Rebet",
  placeFirst: "Put a chip on a spot first",
  tableFull: "One round takes up to {amount} in all",
  gift: "Lucky bonus: {amount}",
};

export const tableTexts: Readonly<Record<Language, TableTexts>> = { BN: bn, EN: en };
