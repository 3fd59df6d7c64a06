import type { Language } from "../../contract.ts";
import { tableTexts } from "../kit/table-texts.ts";

/** The bingo hall's own words. */
const bn = {
  call: "বল তুলুন",
  ready: "টিকিটে চিপ রেখে বল তুলুন",
  calling: "বল উঠছে…",
  first: "টিকিট 1",
  second: "টিকিট 2",
  lines: "{count} লাইন",
  most: "{count}+ লাইন",
  called: "টিকিট 1: {first} লাইন · টিকিট 2: {second} লাইন।",
  count: "{count}/{all} বল",
  balls: "ওঠা বল",
  pays: "কত দেয়",
  spots: "টিকিট",
} as const;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  call: "Draw",
  ready: "Put chips on a ticket, then draw the balls",
  calling: "Drawing the balls…",
  first: "Ticket 1",
  second: "Ticket 2",
  lines: "Lines: {count}",
  most: "Lines: {count}+",
  called: "Ticket 1 lines: {first} · ticket 2 lines: {second}.",
  count: "Ball {count} of {all}",
  balls: "Balls drawn",
  pays: "What it pays",
  spots: "Tickets",
};

export const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<
  Language,
  Texts
>;
