import { words } from "./word.ts";

/** Adjectives that read well before any subject. */
export const qualities = words(`
  Golden | সোনালি
  Silver | রুপালি
  Royal | রাজকীয়
  Lucky | লাকি
  Magical | জাদুকরী
  Wild | বুনো
  Mystic | রহস্যময়
  Grand | জমকালো
  Fiery | অগ্নিময়
  Flying | উড়ন্ত
  Shining | ঝলমলে
  Colourful | রঙিন
  Ancient | প্রাচীন
  Hidden | লুকানো
  Jolly | হাসিখুশি
  Sweet | মিষ্টি
  Crimson | টকটকে লাল
  Blue | নীল
  Emerald | পান্নাসবুজ
  White | শুভ্র
  Dream | স্বপ্নের
  Brave | সাহসী
  Giant | বিশাল
  Moonlit | জ্যোৎস্নাময়
  Starry | তারাভরা
  Festive | উৎসবমুখর
  Enchanted | মায়াবী
  Precious | অমূল্য
  Rich | ধনী
  Swift | দুরন্ত
  Proud | গর্বিত
  Victorious | বিজয়ী
  Eternal | চিরন্তন
  Radiant | দীপ্তিময়
  Rare | দুর্লভ
  Secret | গোপন
  Legendary | কিংবদন্তির
  Midnight | মধ্যরাতের
  Morning | ভোরের
  Autumn | শরতের
  Spring | বসন্তের
  Rainy | বর্ষার
  Winter | শীতের
  Summer | গ্রীষ্মের
  Super | সুপার
  Mega | মেগা
  Turbo | টার্বো
  Happy | সুখী
  Honey | মধুমাখা
  New Year | নববর্ষের
  Boishakhi | বৈশাখী
  Eastern | পূবের
`);
