/// <reference path="../../../web/src/lib/i18n/texts.d.ts" />
import { readdirSync, readFileSync } from "node:fs";
import type { CustomTypeOptions } from "../../../web/node_modules/i18next/index.d.mts";

/** The site's texts, read from its files so that no spec repeats them. */
export type Words = CustomTypeOptions["resources"];

const root = new URL("../../../", import.meta.url);
const read = (path: string): object => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** Returns a language's texts by namespace. The namespace is the file name. */
function textsOf(tag: "bn" | "en"): Words {
  const folder = `web/src/locales/${tag}/`;
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((file) => folder + file);
  const texts = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.replace(/^.*\/|\.json$/g, ""), read(file)] as const);
  const shared = (name: string): object => read(`shared/texts/${name}.${tag}.json`);
  const errors = { ...shared("errors"), ...shared("agent-errors"), ...shared("centre-errors") };
  const pages = { ...shared("pages"), ...shared("member-pages"), ...shared("agent-pages") };
  const { footer, startup, common, ...rest } = Object.fromEntries(texts) as Record<string, { startup?: object }>;
  return {
    ...rest,
    common: { ...common, footer, startup: { ...common?.startup, ...startup } },
    errors,
    pages,
  } as Words;
}

export const wordsOf = { BN: textsOf("bn"), EN: textsOf("en") } as const;

/** Replaces each `{{name}}` in a text. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
