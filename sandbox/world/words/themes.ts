import { subjectsOf } from "./word.ts";

/**
 * Subjects of every class other than plain slots; keys are `type` or `type.class`. Only what there is a page for: a
 * title that says blackjack and opens reels is worse than no title (issue 22).
 */
export const themes = {
  "RNG.TG": subjectsOf({
    wheel: "Roulette | রুলেট | রুলেটের | roulette",
    dice: "Sic Bo | সিক বো | সিক বোর | sicbo",
    cards: "Baccarat | ব্যাকারাট | ব্যাকারাটের | baccarat",
    tiger: "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger",
  }),
  "RNG.AC": subjectsOf({
    dice: "Ludo | লুডু | লুডুর | ludo",
    horseshoe: "Horse Race | ঘোড়দৌড় | ঘোড়দৌড়ের | horserace",
  }),
  "RNG.BG": subjectsOf({
    balls: `
      Bingo | বিঙ্গো | বিঙ্গোর | bingo
      Housie | হাউজি | হাউজির | bingo`,
  }),
  "RNG.CRASH": subjectsOf({
    rocket: `
      Rocket | রকেট | রকেটের
      Comet | ধূমকেতু | ধূমকেতুর`,
    plane: `
      Aeroplane | উড়োজাহাজ | উড়োজাহাজের
      Jet | জেট | জেটের`,
    balloon: "Balloon | বেলুন | বেলুনের",
    kite: "Kite Flight | ঘুড়ি উড়ান | ঘুড়ি উড়ানের",
  }),
  "LIVE.BAC": subjectsOf({
    cards: "Baccarat | ব্যাকারাট | ব্যাকারাটের | baccarat",
    chips: "Baccarat | ব্যাকারাট | ব্যাকারাটের | baccarat",
  }),
  "LIVE.ROU": subjectsOf({ wheel: "Roulette | রুলেট | রুলেটের | roulette" }),
  "LIVE.DT": subjectsOf({ tiger: "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger" }),
  "LIVE.SIC": subjectsOf({ dice: "Sic Bo | সিক বো | সিক বোর | sicbo" }),
  "LIVE.TP": subjectsOf({ cards: "Teen Patti | তিন পাত্তি | তিন পাত্তির | teenpatti" }),
  FISH: subjectsOf({
    fish: `
      Hilsa Hunter | ইলিশ শিকারি | ইলিশ শিকারির
      Fishing | মাছ শিকার | মাছ শিকারের
      Catfish | বোয়াল | বোয়ালের`,
    shark: "Shark | হাঙর | হাঙরের",
    octopus: "Octopus | অক্টোপাস | অক্টোপাসের",
    crab: "Crab | কাঁকড়া | কাঁকড়ার",
    turtle: "Sea Turtle | সামুদ্রিক কচ্ছপ | সামুদ্রিক কচ্ছপের",
  }),
  PVP: subjectsOf({
    cards: "Teen Patti | তিন পাত্তি | তিন পাত্তির | teenpatti",
    dice: `
      Ludo | লুডু | লুডুর | ludo
      Sic Bo | সিক বো | সিক বোর | sicbo`,
    tiger: "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger",
  }),
  SPORTS: subjectsOf({
    cricket: "Virtual Cricket | ভার্চুয়াল ক্রিকেট | ভার্চুয়াল ক্রিকেটের",
    football: "Virtual Football | ভার্চুয়াল ফুটবল | ভার্চুয়াল ফুটবলের",
    trophy: "Kabaddi League | কাবাডি লিগ | কাবাডি লিগের",
  }),
  "SPORTS.HORSE": subjectsOf({ horseshoe: "Horse Racing | ঘোড়দৌড় | ঘোড়দৌড়ের | horserace" }),
  ESPORTS: subjectsOf({
    gamepad: `
      Arena | অ্যারেনা | অ্যারেনার
      Battle Cup | ব্যাটল কাপ | ব্যাটল কাপের`,
    trophy: "Masters Cup | মাস্টার্স কাপ | মাস্টার্স কাপের",
  }),
  COCKFIGHT: subjectsOf({
    rooster: `
      Rooster | মোরগ | মোরগের
      Cockfight | মোরগ লড়াই | মোরগ লড়াইয়ের`,
  }),
  LOTT: subjectsOf({
    balls: `
      Lotto | লটো | লটোর
      Five Minute Draw | পাঁচ মিনিটের ড্র | পাঁচ মিনিটের ড্রয়ের
      Daily Draw | প্রতিদিনের ড্র | প্রতিদিনের ড্রয়ের`,
  }),
  ELOTT: subjectsOf({
    balls: `
      Fast Three | ফাস্ট থ্রি | ফাস্ট থ্রির
      One Minute Draw | এক মিনিটের ড্র | এক মিনিটের ড্রয়ের
      Lucky Numbers | সৌভাগ্যের সংখ্যা | সৌভাগ্যের সংখ্যার`,
  }),
} as const;

export type Theme = keyof typeof themes;
