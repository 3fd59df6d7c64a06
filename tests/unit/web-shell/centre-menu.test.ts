import t from "tap";
import { isAgentPage, isMemberPage, type PageId, pages } from "../../../shared/pages.ts";
import { agentMenu } from "../../../web/src/app/layouts/agent-menu.ts";
import { builtEntries } from "../../../web/src/app/layouts/centre-menu.ts";
import { memberMenu } from "../../../web/src/app/layouts/member-menu.ts";
import bnAgent from "../../../web/src/locales/bn/agent/agent.json" with { type: "json" };
import bnMember from "../../../web/src/locales/bn/member/member.json" with { type: "json" };

t.test("a centre's menu has an entry for each of its pages, and shows no other", async (t) => {
  // The team overview links to this page, because only agents with an upline can transfer there.
  const linked = ["agentTransferUpline"];
  for (const [menu, isOwn] of [
    [memberMenu, isMemberPage],
    [agentMenu, isAgentPage],
  ] as const) {
    const drawn = builtEntries<string>(menu);
    const own = (Object.keys(pages) as PageId[]).filter((id) => isOwn(id) && !linked.includes(id));
    t.same(
      own.filter((id) => !drawn.some((entry) => entry.id === id)),
      [],
    );
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
