import { words } from "./word.ts";

/** Rivers, towns and landscapes; the Bengali side is already in the genitive ("of the Padma"). */
export const places = words(`
  Padma | পদ্মার
  Meghna | মেঘনার
  Jamuna | যমুনার
  Surma | সুরমার
  Karnaphuli | কর্ণফুলীর
  Buriganga | বুড়িগঙ্গার
  Teesta | তিস্তার
  Madhumati | মধুমতির
  Kushiyara | কুশিয়ারার
  Sundarban | সুন্দরবনের
  Sylhet | সিলেটের
  Dhaka | ঢাকার
  Old Dhaka | পুরান ঢাকার
  Chattogram | চট্টগ্রামের
  Cox's Bazar | কক্সবাজারের
  Kuakata | কুয়াকাটার
  Rajshahi | রাজশাহীর
  Rangpur | রংপুরের
  Khulna | খুলনার
  Barishal | বরিশালের
  Mymensingh | ময়মনসিংহের
  Bogura | বগুড়ার
  Cumilla | কুমিল্লার
  Bandarban | বান্দরবানের
  Rangamati | রাঙ্গামাটির
  Sajek | সাজেকের
  Srimangal | শ্রীমঙ্গলের
  Sonargaon | সোনারগাঁওয়ের
  Mahasthan | মহাস্থানের
  Paharpur | পাহাড়পুরের
  Tangail | টাঙ্গাইলের
  Jashore | যশোরের
  Dinajpur | দিনাজপুরের
  Hatiya | হাতিয়ার
  Saint Martin | সেন্ট মার্টিনের
  Chalan Beel | চলনবিলের
  Bengal | বাংলার
  Kolkata | কলকাতার
  Ganges | গঙ্গার
  Himalaya | হিমালয়ের
  Bengal Delta | বদ্বীপের
`);
