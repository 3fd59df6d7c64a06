import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { AgentLink, AgentLinks } from "../../../shared/contracts/agent-team.ts";
import { agentWorld, refusalOf } from "./world.ts";

t.test("links and news of an agent", async (t) => {
  const { gateway, signIn, calls } = await agentWorld(t);
  const [head, other] = [await signIn("head01"), await signIn("other01")];
  const create = async (): Promise<AgentLink> => {
    const body = { type: "player", rebates: [{ product: "RNG", rate: 10 }], expireDays: 30 };
    return (await head.call("POST", "/api/agent/links", body)).json() as Promise<AgentLink>;
  };
  const link = await create();
  t.match(link, { type: "player", visits: 0, rebates: [{ product: "RNG", rate: 10 }], expiresAt: String });
  t.equal(new URL(link.url).host, "localhost:3000", "the address under which the site is known");

  const passerBy = gateway.visitor();
  for (let count = 0; count < 2; count += 1) await passerBy.json(`/api/affiliates/${link.code}`);
  t.match(await head.json<AgentLinks>("/api/agent/links"), { items: [{ id: link.id, visits: 1, registrations: 0 }] });

  const registered = await gateway.visitor().call("POST", "/api/registrations", {
    ...{ method: "username", affiliateCode: link.code, termsAccepted: true, ageConfirmed: true },
    fields: { username: "bylink01", mobileNum: "01811112233", password: "Newbie77", confirmPassword: "Newbie77" },
    countryDialingCode: "880",
  });
  t.equal(registered.status, 200);
  const path = "/api/agent/links/registrations";
  t.match(await head.json(`${path}?code=${link.code}`), {
    items: [{ account: "bylink01", code: link.code }],
    total: 1,
  });
  t.match(await head.json<AgentLinks>("/api/agent/links"), { items: [{ id: link.id, registrations: 1 }], most: 50 });

  for (const answer of [
    await other.call("DELETE", `/api/agent/links/${link.id}`),
    await head.call("DELETE", "/api/agent/links/none"),
    await other.call("GET", `${path}?code=${link.code}`),
  ]) {
    t.strictSame(await refusalOf(answer), { status: 404, code: "link_unknown" });
  }
  t.equal(await calls("deleteAffiliateLink"), 0);
  t.equal((await head.call("DELETE", `/api/agent/links/${link.id}`)).status, 204);
  t.match(await head.json(path), { items: [{ account: "bylink01" }] }, "accounts that came by it stay");

  const { items } = await head.json<Answer<"agentAnnouncements">>("/api/agent/announcements");
  t.ok(items.length > 0 && items.every(({ title, html }) => title !== "" && html.startsWith("<p>")));
});
