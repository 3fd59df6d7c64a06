import t from "tap";
import type { Session } from "../../../shared/contracts/session.ts";
import { servicesFor } from "../../../web/src/app/shell/services.ts";
import { siteWith } from "./site.ts";

const all = (page: string) => `/${page}`;
const session = (state: Session["state"], vip?: string): Session => ({
  state,
  captcha: false,
  visitor: { ip: "127.0.0.1", restricted: false },
  member: { id: "1", account: "demo01", nickname: "Demo", role: "member", ...(vip && { vip }) },
});
const rebated = siteWith([], { flags: { MANPLAYREB3: true } });
const idsFor = (who: Session | undefined, site = rebated) => servicesFor(who, site, all).map(({ id }) => id);

t.test("a guest sees every entry, including agents' sign-in and VIP", async (t) => {
  const every = ["affiliate", "invitation", "promotions", "rewards", "rebate", "vip", "help"];
  t.strictSame(idsFor(undefined), every);
  t.strictSame(idsFor(session("guest")), every);
});

t.test("the affiliate entry is shown to agents and visitors, and leads each to their own page", async (t) => {
  const pathOf = (state: Session["state"]) =>
    servicesFor(session(state), rebated, all).find(({ id }) => id === "affiliate")?.path;
  t.equal(pathOf("guest"), "/agent");
  t.equal(pathOf("agent"), "/agentHome");
  t.equal(pathOf("member"), undefined);
  t.equal(pathOf("trial"), undefined);
});

t.test("VIP is shown to players who have it and rebate if the site grants it, but not to a trial", async (t) => {
  t.notOk(idsFor(session("member")).includes("vip"));
  t.ok(idsFor(session("member", "Gold")).includes("vip"));
  t.notOk(idsFor(session("member"), siteWith([])).includes("rebate"));
  t.strictSame(idsFor(session("trial")), ["promotions", "help"]);
});

t.test("pages that are not built are not listed", async (t) => {
  t.strictSame(
    servicesFor(undefined, rebated, (page) => (page === "promotions" ? "/promotions" : undefined)).map(
      ({ path }) => path,
    ),
    ["/promotions"],
  );
});
