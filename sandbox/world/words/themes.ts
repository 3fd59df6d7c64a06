import { subjectsOf } from "./word.ts";

/** Subjects of every class other than plain slots; keys are `type` or `type.class`. */
export const themes = {
  "RNG.VP": subjectsOf({
    "joker crown star": "Joker Poker | জোকার পোকার | জোকার পোকারের",
    "cards hand ace seven coin": `
      Jacks or Better | জ্যাকস অর বেটার | জ্যাকস অর বেটারের
      Royal Flush | রয়্যাল ফ্লাশ | রয়্যাল ফ্লাশের`,
    "spade heart club diamond chips": `
      Aces Poker | টেক্কা পোকার | টেক্কা পোকারের
      Draw Poker | ড্র পোকার | ড্র পোকারের`,
  }),
  "RNG.TG": subjectsOf({
    "wheel felt seven coin": "Roulette | রুলেট | রুলেটের",
    "dice domino": `
      Sic Bo | সিক বো | সিক বোর
      Pasha Dice | পাশা | পাশার`,
    "cards ace hand shoe spade": `
      Blackjack | ব্ল্যাকজ্যাক | ব্ল্যাকজ্যাকের
      Baccarat | ব্যাকারাট | ব্যাকারাটের`,
    "chips heart club diamond": "Casino Hold'em | ক্যাসিনো হোল্ডেম | ক্যাসিনো হোল্ডেমের",
  }),
  "RNG.AC": subjectsOf({
    "wheel target": "Wheel of Luck | ভাগ্যচাকা | ভাগ্যচাকার",
    "plinko balls": "Plinko | প্লিঙ্কো | প্লিঙ্কোর",
    "mine gem": "Mines | মাইনস | মাইনসের",
    cricket: "Cricket | ক্রিকেট | ক্রিকেটের",
    "football glove whistle": "Penalty | পেনাল্টি | পেনাল্টির",
    "ludo dice": "Ludo | লুডু | লুডুর",
    carrom: "Carrom | ক্যারম | ক্যারমের",
    "ticket star joystick": "Scratch | স্ক্র্যাচ | স্ক্র্যাচের",
  }),
  "RNG.BG": subjectsOf({
    "bingo balls clover seven": "Bingo | বিঙ্গো | বিঙ্গোর",
    "calendar star coin bell": "Keno | কেনো | কেনোর",
    "ticket gem kite crown": "Housie | হাউজি | হাউজির",
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
      "Baccarat | ব্যাকারাট | ব্যাকারাটের",
  }),
  "LIVE.ROU": subjectsOf({
    "wheel felt chips seven host0 host1 host2 host3 host4 host5 host6 host7 host8 host9": "Roulette | রুলেট | রুলেটের",
  }),
  "LIVE.DT": subjectsOf({
    "tiger ace hand host0 host1 host2 host3 host4 host5 host6 host7 host8 host9":
      "Dragon Tiger | ড্রাগন টাইগার | ড্রাগন টাইগারের",
  }),
  "LIVE.SIC": subjectsOf({
    "dice domino chips host0 host1 host2 host3 host4 host5 host6 host7 host8 host9": "Sic Bo | সিক বো | সিক বোর",
  }),
  "LIVE.TP": subjectsOf({
    "cards ace hand spade heart club diamond host0 host1 host2 host3 host4 host5 host6 host7 host8 host9": `
      Teen Patti | তিন পাত্তি | তিন পাত্তির
      Andar Bahar | আন্দর বাহার | আন্দর বাহারের`,
  }),
  "LIVE.SHOW": subjectsOf({
    "wheel star crown host0 host1 host2 host3 host4 host5 host6 host7 host8 host9": "Lucky Wheel | ভাগ্যচাকা | ভাগ্যচাকার",
    "cards shoe chips host0 host1 host2 host3 host4 host5 host6 host7 host8 host9": "Blackjack | ব্ল্যাকজ্যাক | ব্ল্যাকজ্যাকের",
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
    "cards ace hand spade heart club diamond": `
      Teen Patti | তিন পাত্তি | তিন পাত্তির
      Rummy | রামি | রামির
      Call Bridge | কলব্রিজ | কলব্রিজের
      Twenty-Nine | টোয়েন্টি নাইন | টোয়েন্টি নাইনের`,
    "ludo dice domino": `
      Ludo | লুডু | লুডুর
      Pasha | পাশা | পাশার`,
    "chips crown joker": "Poker | পোকার | পোকারের",
    carrom: "Carrom | ক্যারম | ক্যারমের",
  }),
  SPORTS: subjectsOf({
    "cricket tennis shuttlecock medal": "Virtual Cricket | ভার্চুয়াল ক্রিকেট | ভার্চুয়াল ক্রিকেটের",
    "football basketball volleyball whistle": "Virtual Football | ভার্চুয়াল ফুটবল | ভার্চুয়াল ফুটবলের",
    "trophy glove stopwatch": "Kabaddi League | কাবাডি লিগ | কাবাডি লিগের",
  }),
  "SPORTS.HORSE": subjectsOf({
    "horseshoe horse cap flag rosette medal stopwatch trophy star crown bell drum shield sun coin":
      "Horse Racing | ঘোড়দৌড় | ঘোড়দৌড়ের",
  }),
  ESPORTS: subjectsOf({
    "gamepad headset keyboard mouse": "Arena | অ্যারেনা | অ্যারেনার",
    "sword shield robot bolt": "Battle Cup | ব্যাটল কাপ | ব্যাটল কাপের",
    "trophy monitor target joystick": "Masters Cup | মাস্টার্স কাপ | মাস্টার্স কাপের",
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
    "balls bolt ticket seven": "Fast Three | ফাস্ট থ্রি | ফাস্ট থ্রির",
    "stopwatch star gem crown": "One Minute Draw | এক মিনিটের ড্র | এক মিনিটের ড্রয়ের",
    "clover coin horseshoe dice bell": "Lucky Numbers | সৌভাগ্যের সংখ্যা | সৌভাগ্যের সংখ্যার",
  }),
} as const;

export type Theme = keyof typeof themes;
