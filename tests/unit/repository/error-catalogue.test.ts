import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const lines = readFileSync(at("docs/error-catalogue.md"), "utf8").split("\n");
const rows = lines.filter((line) => /^\| .* \| `/.test(line)).map((line) => line.split("|").map((cell) => cell.trim()));

/** Returns the text of `namespace:path.to.text` in a language, or undefined. */
function textsOf(key: string, language: "bn" | "en"): unknown {
  const [namespace = "", path = ""] = key.split(":");
  const own = `web/src/locales/${language}`;
  const files = [
    `shared/texts/${namespace}.${language}.json`,
    `${own}/${namespace}.json`,
    `${own}/${namespace}/${namespace}.json`,
    `${own}/shell/${namespace}.json`,
  ];
  const file = files.find((path) => existsSync(at(path))) ?? "";
  return path
    .split(".")
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
      JSON.parse(readFileSync(at(file), "utf8")),
    );
}

t.test("every message of the catalogue has a text in both languages", async (t) => {
  t.ok(rows.length > 25, "the table was read");
  for (const [, message = "", codes = ""] of rows) {
    for (const [, key = ""] of codes.matchAll(/`([^`]+)`/g)) {
      t.match(textsOf(key, "bn"), /[\u0980-\u09ff]/, `${message}: ${key} in Bengali`);
      t.type(textsOf(key, "en"), "string", `${message}: ${key} in English`);
    }
  }
});

t.test("every message of the catalogue names an existing test", async (t) => {
  for (const [, message = "", , place = ""] of rows) {
    t.ok(existsSync(at(place.replaceAll("`", ""))), `${message}: ${place}`);
  }
});
