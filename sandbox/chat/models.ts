import type { Language } from "../contract.ts";

export interface Model {
  readonly id: string;
  readonly name: Record<Language, string>;
  readonly status: "ONLINE" | "BUSY" | "OFFLINE";
  /** What she says to whoever comes in. */
  readonly hello: Record<Language, string>;
}

const model = (id: string, bn: string, en: string, status: Model["status"], helloBn: string, helloEn: string) => ({
  id,
  name: { BN: bn, EN: en },
  status,
  hello: { BN: helloBn, EN: helloEn },
});

/** The hosts of the live tables, whom players may talk to between rounds. */
export const models: readonly Model[] = [
  model("m01", "রিনা", "Rina", "ONLINE", "স্বাগতম! আজ বাকারার টেবিলে আমি আছি।", "Welcome! I am at the baccarat table today."),
  model("m02", "তানিয়া", "Tania", "ONLINE", "কেমন আছেন? রুলেটের চাকা ঘুরছে!", "How are you? The roulette wheel is turning!"),
  model("m03", "মেঘলা", "Meghla", "BUSY", "এক মিনিট, এই রাউন্ড শেষ করে আসছি।", "One minute, I am finishing this round."),
  model("m04", "সাদিয়া", "Sadia", "ONLINE", "তিন পাত্তি কে খেলবেন আজ?", "Who is playing Teen Patti today?"),
  model("m05", "নীলা", "Nila", "BUSY", "আজ টেবিলে অনেক ভিড়, ধন্যবাদ সবাইকে!", "A full table today, thank you all!"),
  model("m06", "জুঁই", "Jui", "OFFLINE", "সন্ধ্যায় দেখা হবে।", "See you this evening."),
  model("m07", "পরী", "Pori", "ONLINE", "ড্রাগন না টাইগার, কার দিকে আপনি?", "Dragon or tiger, whose side are you on?"),
  model("m08", "শিমু", "Shimu", "OFFLINE", "আজ ছুটি, কাল দেখা হবে।", "Off today, see you tomorrow."),
];
