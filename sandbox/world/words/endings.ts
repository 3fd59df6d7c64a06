import { words } from "./word.ts";

/** Nouns that follow a genitive: `বাঘের গুপ্তধন`, "Tiger Treasure". */
export const treasures = words(`
  Treasure | গুপ্তধন
  Kingdom | রাজ্য
  Festival | উৎসব
  Fortune | সৌভাগ্য
  Palace | প্রাসাদ
  Garden | বাগান
  Dance | নাচ
  Riches | ঐশ্বর্য
  Surprise | চমক
  Dream | স্বপ্ন
  Legend | কিংবদন্তি
  Mystery | রহস্য
  Fair | মেলা
  Night | রাত
  Magic | জাদু
  Adventure | অভিযান
  Song | গান
  Island | দ্বীপ
  Reward | পুরস্কার
  Power | শক্তি
  Victory | জয়
  Carnival | কার্নিভাল
  World | জগৎ
  Bazaar | বাজার
  Tale | গল্প
  Glory | গৌরব
  Spell | মায়া
  Trail | পথ
  Gift | উপহার
  Luck | ভাগ্য
`);

/** Showy endings that follow a plain noun: `বাঘ ৭৭৭`, "Tiger 777". */
export const flourishes = words(`
  777 | ৭৭৭
  88 | ৮৮
  7 | ৭
  100 | ১০০
  Deluxe | ডিলাক্স
  Gold | গোল্ড
  Rush | রাশ
  Bonanza | বোনানজা
  Spin | স্পিন
  Party | পার্টি
  Mania | ম্যানিয়া
  Express | এক্সপ্রেস
  Boom | বুম
  Blast | ব্লাস্ট
  King | কিং
  Star | স্টার
  Club | ক্লাব
  Plus | প্লাস
  Wins | উইনস
  Link | লিংক
`);
