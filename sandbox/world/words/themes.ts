import { subjectsOf } from "./word.ts";

/** Subjects of every class other than plain slots; keys are `type` or `type.class`. */
export const themes = {
  "RNG.VP": subjectsOf({
    joker: "Joker Poker | জোকার পোকার | জোকার পোকারের",
    cards: `
      Jacks or Better | জ্যাকস অর বেটার | জ্যাকস অর বেটারের
      Royal Flush | রয়্যাল ফ্লাশ | রয়্যাল ফ্লাশের
      Aces Poker | টেক্কা পোকার | টেক্কা পোকারের
      Draw Poker | ড্র পোকার | ড্র পোকারের`,
  }),
  "RNG.TG": subjectsOf({
    wheel: "Roulette | রুলেট | রুলেটের",
    dice: `
      Sic Bo | সিক বো | সিক বোর
      Pasha Dice | পাশা | পাশার`,
    cards: `
      Blackjack | ব্ল্যাকজ্যাক | ব্ল্যাকজ্যাকের
      Baccarat | ব্যাকারাট | ব্যাকারাটের`,
    chips: "Casino Hold'em | ক্যাসিনো হোল্ডেম | ক্যাসিনো হোল্ডেমের",
  }),
  "RNG.AC": subjectsOf({
    wheel: "Wheel of Luck | ভাগ্যচাকা | ভাগ্যচাকার",
    balls: "Plinko | প্লিঙ্কো | প্লিঙ্কোর",
    gem: "Mines | মাইনস | মাইনসের",
    cricket: "Cricket | ক্রিকেট | ক্রিকেটের",
    football: "Penalty | পেনাল্টি | পেনাল্টির",
    dice: "Ludo | লুডু | লুডুর",
    chips: "Carrom | ক্যারম | ক্যারমের",
    star: "Scratch | স্ক্র্যাচ | স্ক্র্যাচের",
  }),
  "RNG.BG": subjectsOf({
    balls: `
      Bingo | বিঙ্গো | বিঙ্গোর
      Keno | কেনো | কেনোর
      Housie | হাউজি | হাউজির`,
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
  "LIVE.BAC": subjectsOf({ cards: "Baccarat | ব্যাকারাট | ব্যাকারাটের" }),
  "LIVE.ROU": subjectsOf({ wheel: "Roulette | রুলেট | রুলেটের" }),
  "LIVE.DT": subjectsOf({ tiger: "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের" }),
  "LIVE.SIC": subjectsOf({ dice: "Sic Bo | সিক বো | সিক বোর" }),
  "LIVE.TP": subjectsOf({
    cards: `
      Teen Patti | তিন পাত্তি | তিন পাত্তির
      Andar Bahar | আন্দর বাহার | আন্দর বাহারের`,
  }),
  "LIVE.SHOW": subjectsOf({ wheel: "Lucky Wheel | ভাগ্যচাকা | ভাগ্যচাকার", chips: "Blackjack | ব্ল্যাকজ্যাক | ব্ল্যাকজ্যাকের" }),
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
    cards: `
      Teen Patti | তিন পাত্তি | তিন পাত্তির
      Rummy | রামি | রামির
      Call Bridge | কলব্রিজ | কলব্রিজের
      Twenty-Nine | টোয়েন্টি নাইন | টোয়েন্টি নাইনের`,
    dice: `
      Ludo | লুডু | লুডুর
      Pasha | পাশা | পাশার`,
    chips: `
      Poker | পোকার | পোকারের
      Carrom | ক্যারম | ক্যারমের`,
  }),
  SPORTS: subjectsOf({
    cricket: "Virtual Cricket | ভার্চুয়াল ক্রিকেট | ভার্চুয়াল ক্রিকেটের",
    football: "Virtual Football | ভার্চুয়াল ফুটবল | ভার্চুয়াল ফুটবলের",
    trophy: "Kabaddi League | কাবাডি লিগ | কাবাডি লিগের",
  }),
  "SPORTS.HORSE": subjectsOf({ horseshoe: "Horse Racing | ঘোড়দৌড় | ঘোড়দৌড়ের" }),
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
