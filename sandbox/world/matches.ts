import { dayOf, startOfDay } from "../clock.ts";
import type { Language } from "../contract.ts";
import { hashOf, mulberry32, pick, type Random } from "./random.ts";
import { esportVendors, pairs } from "./vendors.ts";

const hourMs = 3_600_000;
/** Matches start every half hour from 10:00 to 22:30. */
const firstHour = 10;
const halfHours = 26;

export interface Match {
  readonly id: string;
  readonly vendor: string;
  readonly league: League;
  readonly home: Readonly<Record<Language, string>>;
  readonly away: Readonly<Record<Language, string>>;
  readonly startTime: number;
}

function match(league: League, dayStart: number, random: Random): Omit<Match, "id"> {
  const home = pick(random, league.teams);
  const others = league.teams.filter((team) => team !== home);
  const away = pick(random, others);
  const startTime = dayStart + firstHour * hourMs + Math.floor(random() * halfHours) * (hourMs / 2);
  return { vendor: pick(random, league.vendors), league, home, away, startTime };
}

export const dayAt = dayOf;

/** Returns a day's matches in order of start time. Seed and day determine them. */
export function matchesOf(day: number, seed: number): Match[] {
  const random = mulberry32(hashOf("matches", seed, day));
  return leagues
    .flatMap((league) => Array.from({ length: league.daily }, () => match(league, startOfDay(day), random)))
    .sort((a, b) => a.startTime - b.startTime)
    .map((one, at) => ({ ...one, id: `${one.startTime / 1000}${String(at).padStart(2, "0")}` }));
}

type Name = Readonly<Record<Language, string>>;

/** An invented competition: `daily` is its matches per day, `vendors` take bets on it. */
export interface League {
  readonly sport: "cricket" | "football" | "kabaddi" | "esports";
  readonly name: Name;
  readonly vendors: readonly string[];
  readonly daily: number;
  readonly teams: readonly Name[];
}

const bookmakers = ["IBC", "SBT", "UG"];

const namesOf = (list: string): Name[] => pairs(list).map(([EN, BN]) => ({ EN, BN }));

const leagues: readonly League[] = [
  {
    sport: "cricket",
    vendors: bookmakers,
    daily: 3,
    name: { EN: "Bengal Twenty20 Cup", BN: "বেঙ্গল টি-টোয়েন্টি কাপ" },
    teams: namesOf(`
      Dhaka Dynamos: ঢাকা ডায়নামোস, Chattogram Challengers XI: চট্টগ্রাম চ্যালেঞ্জার্স একাদশ,
      Sylhet Storm: সিলেট স্টর্ম, Khulna Tigers XI: খুলনা টাইগার্স একাদশ, Rajshahi Royals: রাজশাহী রয়্যালস,
      Barishal Bulls: বরিশাল বুলস`),
  },
  {
    sport: "football",
    vendors: bookmakers,
    daily: 4,
    name: { EN: "Padma Football League", BN: "পদ্মা ফুটবল লিগ" },
    teams: namesOf(`
      Motijheel United: মতিঝিল ইউনাইটেড, Dhanmondi Wanderers: ধানমন্ডি ওয়ান্ডারার্স,
      Cumilla Town: কুমিল্লা টাউন, Bogura Athletic: বগুড়া অ্যাথলেটিক, Jashore City: যশোর সিটি,
      Rangpur Rovers: রংপুর রোভার্স, Faridpur Boatmen: ফরিদপুর মাঝিদল, Tangail Weavers: টাঙ্গাইল তাঁতিদল`),
  },
  {
    sport: "kabaddi",
    vendors: ["SBT", "UG"],
    daily: 2,
    name: { EN: "Ha-du-du Premier", BN: "হা-ডু-ডু প্রিমিয়ার" },
    teams: namesOf(`
      Mymensingh Raiders: ময়মনসিংহ রেইডার্স, Narail Nawabs: নড়াইল নবাব, Pabna Panthers: পাবনা প্যান্থার্স,
      Noakhali Navigators: নোয়াখালী নাবিক`),
  },
  {
    sport: "esports",
    vendors: esportVendors,
    daily: 3,
    name: { EN: "Monsoon Masters, five against five", BN: "মনসুন মাস্টার্স, পাঁচে পাঁচ" },
    teams: namesOf(`
      Team Kalboishakhi: টিম কালবৈশাখী, Old Dhaka Five: পুরান ঢাকা ফাইভ, Shimul Squad: শিমুল স্কোয়াড,
      River Ghosts: নদীর ভূত, Neon Rickshaw: নিয়ন রিকশা`),
  },
  {
    sport: "esports",
    vendors: esportVendors,
    daily: 2,
    name: { EN: "Mobile Battle Royal League", BN: "মোবাইল ব্যাটল রয়্যাল লিগ" },
    teams: namesOf(`
      Sundarban Stalkers: সুন্দরবন স্টকার্স, Tea Garden Snipers: চা-বাগান স্নাইপার্স,
      Haor Hunters: হাওর হান্টার্স, Bijoy Brigade: বিজয় ব্রিগেড`),
  },
];
