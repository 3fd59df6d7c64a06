import { readFileSync } from "node:fs";
import t from "tap";

type Texts = { readonly [key: string]: string | Texts };

const read = (path: string): Texts => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));

for (const tag of ["bn", "en"]) {
  t.test(`a record and its file use the same terms, ${tag}`, async (t) => {
    const page = read(`web/src/locales/${tag}/records/history.json`);
    const file = read(`shared/texts/records.${tag}.json`);
    const both = Object.keys(file).filter((key) => key in page);
    t.ok(both.includes("columns") && both.includes("transactionTypes"));
    for (const key of both) t.same(page[key], file[key], key);
  });

  t.test(`a report of an agent and its file use the same terms, ${tag}`, async (t) => {
    const page = read(`web/src/locales/${tag}/agent/agentReports.json`);
    const file = read(`shared/texts/records.${tag}.json`);
    for (const key of ["teamColumns", "downlineTypes"]) {
      t.ok(page[key], key);
      t.same(page[key], file[key], key);
    }
  });

  t.test(`a settled period and its file use the same terms, ${tag}`, async (t) => {
    const page = read(`web/src/locales/${tag}/agent/agentContracts.json`);
    const file = read(`shared/texts/records.${tag}.json`);
    for (const key of ["settlementColumns", "settlementStatuses"]) {
      t.ok(page[key], key);
      t.same(page[key], file[key], key);
    }
  });
}
