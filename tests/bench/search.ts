/**
 * `npx node tests/bench/search.ts`: prints the number of searches in 10,000 games per CPU second, including
 * serialisation. The CPU time includes the garbage collector's threads.
 */
import { createCatalogue } from "../../bff/catalogue/catalogue.ts";
import { systemClock } from "../../bff/clock.ts";
import { MemoryStore } from "../../bff/store/memory.ts";
import { game, LobbyPlatform } from "../support/lobby-platform.ts";
import { captureLog } from "../support/log.ts";

const first = "Golden Sweet Lucky Wild Royal Mystic Fire Crystal Magic Super Mega Dragon Tiger Ocean Jungle".split(" ");
const second = "Bonanza Fortune Dragon Pharaoh Treasure Gems Fruits Samurai Panda Wolf Kingdom Quest Riches".split(" ");
const third = "Deluxe Megaways Hold Spins 777 1000 Rush Party Gold Express Legend Night Dream Empire".split(" ");
const bengali = "সোনালি মিষ্টি ভাগ্যবান রাজকীয় জাদু আগুন ক্রিস্টাল ড্রাগন বাঘ সাগর জঙ্গল ক্রিকেট".split(" ");
const vendors = "PG JL PP AE CQ9 MG PNG PT RTG TTG".split(" ");
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

const games = Array.from({ length: 10_000 }, (_, index) => {
  const english = `${pick(first, index)} ${pick(second, index >> 2)} ${pick(third, index >> 4)} ${index % 97}`;
  const vendor = pick(vendors, index >> 3);
  const name = `${pick(bengali, index)} ${pick(bengali, index >> 3)} ${index % 97}`;
  return game(String(index + 1), name, { englishName: english, vendor, vendorName: `${vendor} Games` });
});
const platform = new LobbyPlatform();
platform.games = games;
const catalogue = createCatalogue({
  platform,
  store: new MemoryStore(systemClock),
  clock: systemClock,
  log: captureLog().log,
  languages: ["BN"],
});
const fillStart = performance.now();
await catalogue.refresh("BN");
console.log(`filled and indexed in ${Math.round(performance.now() - fillStart)} ms`);

const kinds: Record<string, (index: number) => string> = {
  "one word": (index) => pick(second, index).toLowerCase(),
  "two words": (index) => `${pick(first, index)} ${pick(third, index >> 2)}`,
  "beginning of a word": (index) => pick(second, index).slice(0, 3 + (index % 3)),
  "word and number": (index) => `${pick(third, index)} ${index % 97}`,
  Bengali: (index) => pick(bengali, index),
  transliterated: (index) => pick(["kriket", "dragon", "jadu", "sagor", "agun"], index),
  misspelt: (index) => `${pick(second, index)}xz`,
};
const runs = 3_000;
const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};
let total = 0;
for (const [kind, query] of Object.entries(kinds)) {
  for (let index = 0; index < 300; index += 1) catalogue.pageJson("BN", { q: query(index), page: 1, size: 24 });
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) catalogue.pageJson("BN", { q: query(index), page: 1, size: 24 });
  const ms = processorMs(before);
  total += ms;
  console.log(`${kind}: ${Math.round((runs / ms) * 1_000)} searches/s`);
}
console.log(`all: ${Math.round(((runs * Object.keys(kinds).length) / total) * 1_000)} searches/s`);
await catalogue.close();
