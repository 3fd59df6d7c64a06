import t from "tap";
import { pages } from "../../../shared/pages.ts";
import { agentMenu } from "../../../web/src/app/layouts/agent-menu.ts";
import { builtEntries } from "../../../web/src/app/layouts/centre-menu.ts";
import { memberMenu } from "../../../web/src/app/layouts/member-menu.ts";
import bnAgent from "../../../web/src/locales/bn/agent/agent.json" with { type: "json" };
import bnMember from "../../../web/src/locales/bn/member/member.json" with { type: "json" };

t.test("a centre's menu has an entry for each built page, and no other", async (t) => {
  for (const menu of [memberMenu, agentMenu]) {
    const drawn = builtEntries<string>(menu);
    t.ok(drawn.length > 0);
    for (const { id } of menu) {
      t.equal(
        drawn.some((entry) => entry.id === id),
        Object.hasOwn(pages, id),
        id,
      );
    }
    for (const { id, path } of drawn) t.equal(path, pages[id as keyof typeof pages].paths[0], id);
  }
});

t.test("every entry of a centre has its text, and every text an entry", async (t) => {
  t.strictSame(Object.keys(bnMember.menu), ["label", ...memberMenu.map(({ id }) => id)]);
  t.strictSame(Object.keys(bnAgent.menu), ["label", ...agentMenu.map(({ id }) => id), "support"]);
});
