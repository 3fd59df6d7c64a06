import { glob, readFile } from "node:fs/promises";
import t from "tap";
import bn from "../../../sandbox/texts/bn.json" with { type: "json" };
import en from "../../../sandbox/texts/en.json" with { type: "json" };
import { textOf } from "../../../sandbox/wire/envelope.ts";

t.test("both languages have texts for the same codes, the Bengali ones in Bengali", async (t) => {
  t.same(Object.keys(bn).sort(), Object.keys(en).sort());
  for (const [code, text] of Object.entries(bn)) t.match(text, /[\u0980-\u09ff]/, code);
  for (const [code, text] of Object.entries(en)) t.notMatch(text, /[\u0980-\u09ff]/, code);
});

t.test("every code that a handler refuses with has a text", async (t) => {
  const codes = new Set<string>();
  for await (const file of glob("sandbox/**/*.ts")) {
    const source = await readFile(file, "utf8");
    for (const [, code] of source.matchAll(/(?:refuse: |Refused\()"([^"]+)"/g)) if (code) codes.add(code);
  }
  t.ok(codes.size > 10);
  t.same(
    [...codes].filter((code) => !(code in en)),
    [],
  );
});

t.test("placeholders are filled, and an unknown code gets the general text", async (t) => {
  t.equal(textOf("EN", "no.such.code"), en.general);
  t.equal(textOf("BN", "no.such.code"), bn.general);
});
