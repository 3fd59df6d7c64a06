import { subjectsOf } from "./words.ts";

/** By `type` or `type.class`, except for plain slots. Every subject has a page, so no title names a missing game. */
export const themes = {
  "RNG.TG": subjectsOf({
    "wheel felt seven coin": "Roulette | রুলেট | রুলেটের | roulette",
    "dice domino chips": "Sic Bo | সিক বো | সিক বোর | sicbo",
    "cards ace hand shoe spade": "Baccarat | ব্যাকারাট | ব্যাকারাটের | baccarat",
    "tiger heart club diamond": "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger",
  }),
  "RNG.AC": subjectsOf({
    "ludo dice domino star crown gem joystick": "Ludo | লুডু | লুডুর | ludo",
    "horseshoe horse cap flag rosette medal stopwatch": "Horse Race | ঘোড়দৌড় | ঘোড়দৌড়ের | horserace",
  }),
  "RNG.BG": subjectsOf({
    "bingo balls clover seven star coin": "Bingo | বিঙ্গো | বিঙ্গোর | bingo",
    "ticket gem kite crown calendar bell": "Housie | হাউজি | হাউজির | bingo",
  }),
  "RNG.CRASH": subjectsOf({
    "rocket satellite moon": "Rocket | রকেট | রকেটের",
    "comet storm ufo": "Comet | ধূমকেতু | ধূমকেতুর",
    "plane helicopter": "Aeroplane | উড়োজাহাজ | উড়োজাহাজের",
    "dart eagle": "Jet | জেট | জেটের",
    balloon: "Balloon | বেলুন | বেলুনের",
    kite: "Kite Flight | ঘুড়ি উড়ান | ঘুড়ি উড়ানের",
  }),
  "LIVE.BAC": subjectsOf({
    "cards ace hand spade heart club diamond shoe host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Baccarat | ব্যাকারাট | ব্যাকারাটের | baccarat",
  }),
  "LIVE.ROU": subjectsOf({
    "wheel felt chips seven host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Roulette | রুলেট | রুলেটের | roulette",
  }),
  "LIVE.DT": subjectsOf({
    "tiger ace hand host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger",
  }),
  "LIVE.SIC": subjectsOf({
    "dice domino chips host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Sic Bo | সিক বো | সিক বোর | sicbo",
  }),
  "LIVE.TP": subjectsOf({
    "cards ace hand spade heart club diamond host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Teen Patti | তিন পাত্তি | তিন পাত্তির | teenpatti",
  }),
  FISH: subjectsOf({
    "fish prawn seahorse anchor": `
      Hilsa Hunter | ইলিশ শিকারি | ইলিশ শিকারির
      Fishing | মাছ শিকার | মাছ শিকারের`,
    "whale starfish chest": "Catfish | বোয়াল | বোয়ালের",
    shark: "Shark | হাঙর | হাঙরের",
    "octopus jellyfish": "Octopus | অক্টোপাস | অক্টোপাসের",
    crab: "Crab | কাঁকড়া | কাঁকড়ার",
    "turtle pearl": "Sea Turtle | সামুদ্রিক কচ্ছপ | সামুদ্রিক কচ্ছপের",
  }),
  PVP: subjectsOf({
    "cards ace hand spade heart club diamond": "Teen Patti | তিন পাত্তি | তিন পাত্তির | teenpatti",
    "ludo domino star": "Ludo | লুডু | লুডুর | ludo",
    "dice chips coin": "Sic Bo | সিক বো | সিক বোর | sicbo",
    "tiger crown joker": "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের | dragontiger",
  }),
  SPORTS: subjectsOf({
    "cricket tennis shuttlecock medal": "Virtual Cricket | ভার্চুয়াল ক্রিকেট | ভার্চুয়াল ক্রিকেটের",
    "football basketball volleyball whistle": "Virtual Football | ভার্চুয়াল ফুটবল | ভার্চুয়াল ফুটবলের",
    "trophy glove stopwatch": "Kabaddi League | কাবাডি লিগ | কাবাডি লিগের",
  }),
  "SPORTS.HORSE": subjectsOf({
    "horseshoe horse cap flag rosette medal stopwatch trophy star crown bell drum shield sun coin":
      "Horse Racing | ঘোড়দৌড় | ঘোড়দৌড়ের | horserace",
  }),
  ESPORTS: subjectsOf({
    "gamepad headset keyboard mouse medal": "Arena | অ্যারেনা | অ্যারেনার",
    "sword shield robot bolt rosette": "Battle Cup | ব্যাটল কাপ | ব্যাটল কাপের",
    "trophy monitor target joystick star": "Masters Cup | মাস্টার্স কাপ | মাস্টার্স কাপের",
  }),
  COCKFIGHT: subjectsOf({
    "rooster feather egg trophy medal sun crown shield": "Rooster | মোরগ | মোরগের",
    "rooster drum bell rosette whistle storm star bolt": "Cockfight | মোরগ লড়াই | মোরগ লড়াইয়ের",
  }),
  LOTT: subjectsOf({
    "balls ticket star coin bell kite": "Lotto | লটো | লটোর",
    "stopwatch seven gem horseshoe": "Five Minute Draw | পাঁচ মিনিটের ড্র | পাঁচ মিনিটের ড্রয়ের",
    "calendar clover crown chest sun": "Daily Draw | প্রতিদিনের ড্র | প্রতিদিনের ড্রয়ের",
  }),
  ELOTT: subjectsOf({
    "balls bolt ticket seven kite medal": "Fast Three | ফাস্ট থ্রি | ফাস্ট থ্রির",
    "stopwatch star gem crown sun dart": "One Minute Draw | এক মিনিটের ড্র | এক মিনিটের ড্রয়ের",
    "clover coin horseshoe dice bell feather": "Lucky Numbers | সৌভাগ্যের সংখ্যা | সৌভাগ্যের সংখ্যার",
  }),
} as const;

export type Theme = keyof typeof themes;
