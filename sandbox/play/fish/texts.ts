import type { Language } from "../../contract.ts";
import type { Species } from "./engine.ts";

/** The pond's own words beside the kit's. */
const bn = {
  pond: "মাছের পুকুর",
  targets: "কোন মাছ ধরবেন",
  target: "{name}, ধরলে {times} গুণ",
  shoot: "ছুড়ুন",
  stop: "থামুন",
  ready: "মাছে চাপ দিলে একটানা জাল ছোড়া হবে। কিবোর্ডে তির দিয়ে মাছ বাছুন, স্পেস দিয়ে ছুড়ুন।",
  aiming: "লক্ষ্য: {name}, {times} গুণ",
  missed: "{name} ফসকে গেছে",
  caught: "{name} ধরা পড়েছে! জয় {amount}",
  gift: "সৌভাগ্যের বোনাস: {amount}",
  summary: "{shots} বার ছুড়েছেন, {catches}টি ধরেছেন",
  punti: "পুঁটি",
  rui: "রুই",
  hilsa: "ইলিশ",
  crab: "কাঁকড়া",
  turtle: "কচ্ছপ",
  octopus: "অক্টোপাস",
  pearl: "মুক্তার ঝিনুক",
  shark: "হাঙর",
  goldenShark: "সোনালি হাঙর",
} as const satisfies Record<Species | string, string>;

type Texts = Readonly<Record<keyof typeof bn, string>>;

const en: Texts = {
  pond: "Fish pond",
  targets: "Which fish to catch",
  target: "{name}, pays {times}×",
  shoot: "Shoot",
  stop: "Stop",
  ready: "Tap a fish to keep shooting at it. On a keyboard: arrows choose, space shoots.",
  aiming: "Target: {name}, {times}×",
  missed: "{name} got away",
  caught: "{name} caught! You won {amount}",
  gift: "Lucky bonus: {amount}",
  summary: "{shots} shots, {catches} caught",
  punti: "Punti",
  rui: "Rui",
  hilsa: "Hilsa",
  crab: "Crab",
  turtle: "Turtle",
  octopus: "Octopus",
  pearl: "Pearl clam",
  shark: "Shark",
  goldenShark: "Golden shark",
};

export const texts: Readonly<Record<Language, Texts>> = { BN: bn, EN: en };
