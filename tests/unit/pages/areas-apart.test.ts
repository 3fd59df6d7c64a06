import { readFileSync } from "node:fs";
import t from "tap";
import { type BuildManifest, startFiles } from "../../../bff/pages/start-files.ts";
import { isAgentPage, isMemberPage, type PageId, pages } from "../../../shared/pages.ts";
import agentBn from "../../../web/src/locales/bn/agent/agent.json" with { type: "json" };
import memberBn from "../../../web/src/locales/bn/member/member.json" with { type: "json" };
import agentEn from "../../../web/src/locales/en/agent/agent.json" with { type: "json" };
import memberEn from "../../../web/src/locales/en/member/member.json" with { type: "json" };

const dist = new URL("../../../dist/web/", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file.replace(/^\//, ""), dist), "utf8");
const manifest = JSON.parse(read(".vite/manifest.json")) as BuildManifest;
const template = read("index.html");

/** Texts that occur in only one area, in both languages. */
const marks = {
  agent: [agentBn.lead, agentEn.lead],
  member: [memberBn.devices.text, memberEn.devices.text],
} as const;
/** Player pages that the agents' layout also contains, with the texts of both areas. */
const shared: readonly PageId[] = ["agentDeposit", "agentWithdraw", "agentTransferUpline", "agentMessages"];
const areasOf = (id: PageId): readonly string[] => {
  if (shared.includes(id)) return ["agent", "member"];
  if (id === "agent" || id === "agentHome" || isAgentPage(id)) return ["agent"];
  return id === "member" || isMemberPage(id) ? ["member"] : [];
};

t.test(
  "the files that every page loads first, and those of players' pages, contain nothing of the agent centres",
  async (t) => {
    const [, start = "", bn = "", en = ""] =
      /data-start="([^"]*)"\s+data-bn="([^"]*)"\s+data-en="([^"]*)"/.exec(template) ?? [];
    const initial = `${start} ${bn} ${en}`.split(" ").filter(Boolean);
    t.ok(initial.length > 3, "the files of the start were read");
    for (const id of Object.keys(pages) as PageId[]) {
      const text = [...initial, ...startFiles(manifest, id)].map(read).join("");
      for (const [area, own] of Object.entries(marks)) {
        if (areasOf(id).includes(area)) continue;
        for (const mark of own) t.notOk(text.includes(mark), `${id}: ${mark}`);
      }
    }
  },
);

t.test("the texts of a centre are one chunk in each language", async (t) => {
  for (const [area, [bengali, english]] of Object.entries(marks)) {
    for (const [language, text] of [
      ["bn", bengali],
      ["en", english],
    ] as const) {
      const chunk = manifest[`src/locales/${language}/${area}/all.ts`];
      t.ok(chunk && read(chunk.file).includes(text), `${area}, ${language}`);
    }
  }
});
