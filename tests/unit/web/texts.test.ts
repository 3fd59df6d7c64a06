import { readdirSync, readFileSync } from "node:fs";
import t from "tap";

type Texts = { [key: string]: string | Texts };

const root = new URL("../../../", import.meta.url);
const read = (path: string): Texts => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** Text files loaded at the start, and of each area in its own folder. */
const filesOf = (language: "bn" | "en"): string[] =>
  readdirSync(new URL(`web/src/locales/${language}/`, root), { recursive: true, encoding: "utf8" }).sort();
const own = filesOf("en")
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({
    name: file,
    bn: `web/src/locales/bn/${file}`,
    en: `web/src/locales/en/${file}`,
  }));
const shared = ["errors", "agent-errors", "centre-errors", "pages", "member-pages", "agent-pages", "records"].map(
  (name) => ({
    name,
    bn: `shared/texts/${name}.bn.json`,
    en: `shared/texts/${name}.en.json`,
  }),
);
const all = [...own, ...shared];

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

/** Brand, codes and short names that are the same in both languages. */
const allowed = new Set([
  "VIP",
  "SMS",
  "QR",
  "OTP",
  "ID",
  "IP",
  "Adda",
  "Facebook",
  "Telegram",
  "iOS",
  "Android",
  "reCAPTCHA",
]);
const latinWords = (text: string): string[] =>
  (text.replace(/\{\{[^}]*\}\}/g, "").match(/[A-Za-z]+/g) ?? []).filter((word) => !allowed.has(word));

const blanks = (text: string): string[] => (text.match(/\{\{\s*\w+/g) ?? []).sort();

/** Texts with a count that is never one: days of a wait of more than 24 hours, and games beyond the shown ones. */
const manyOnly = ["protection.json days", "search.json allGames"];

t.test('an English text with a count has a singular, so that "1 points" is never shown', async (t) => {
  for (const { name, en } of own) {
    for (const [key, text] of flatten(read(en))) {
      const isPlural = /\{\{\w+\}\} (points|times|days|hours|games|tries|spins|rows|friends|players)\b/.test(text);
      const place = `${name.replace(/^.*\//, "")} ${key}`;
      if (isPlural && !manyOnly.includes(place)) t.match(key, /_other$/, place);
    }
  }
});

t.test("the second step of a sign-in asks for the name on the bank account, not for the bank's", async (t) => {
  const { verify } = read("web/src/locales/bn/auth/auth.json");
  for (const [key, text] of flatten(verify as Texts)) t.notMatch(text, /ব্যাংকের নাম/, key);
});

t.test("Bengali and English have the same files", async (t) => {
  t.same(filesOf("bn"), filesOf("en"));
  const names = own.map(({ name }) => name.replace(/^.*\//, ""));
  t.equal(new Set(names).size, names.length, "a namespace is one file, whatever its area");
});

for (const { name, bn, en } of all) {
  t.test(`${name}: complete, and Bengali where it should be`, async (t) => {
    const bengali = flatten(read(bn));
    const english = new Map(flatten(read(en)));
    t.same(bengali.map(([key]) => key).sort(), [...english.keys()].sort(), "same keys");
    for (const [key, text] of bengali) {
      t.same(latinWords(text), [], `no English in ${key}`);
      t.not(text.trim(), "", `${key} is not empty`);
      t.same(blanks(text), blanks(english.get(key) ?? ""), `${key} has the same placeholders`);
    }
    for (const [key, text] of english) t.notMatch(text, /[\u0980-\u09ff]/, `no Bengali in English ${key}`);
  });
}
