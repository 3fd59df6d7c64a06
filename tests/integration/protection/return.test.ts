import t from "tap";
import type { Protection } from "../../../shared/contracts/protection.ts";
import { EventReader } from "../../support/event-reader.ts";
import { codeOf, deposit, exclude, pauseWorld } from "../../support/pause-world.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

const dayMs = 24 * 3_600_000;
const requestReturn = (visitor: SiteVisitor) => visitor.call("POST", "/api/protection/exclusion/return");
const confirmReturn = (visitor: SiteVisitor) => visitor.call("POST", "/api/protection/exclusion/return/confirmation");
const cookieOf = ({ cookies }: SiteVisitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

t.test("the end of an exclusion, and the sessions open before it", async (t) => {
  const { clock, one, two, player, sandbox, signIn, pass } = await pauseWorld(t);

  await t.test(
    "an owner requests the end after the term, waits a day and confirms, and the next sign-in is unrestricted",
    async (t) => {
      const rina = await player("return01");
      await exclude(await signIn(rina));
      const during = await signIn(rina);
      t.equal(await codeOf(await requestReturn(during)), "return_unripe");
      t.equal(await codeOf(await confirmReturn(during)), "return_unripe");
      const { exclusion } = await during.json<Protection>("/api/protection");
      t.match(exclusion, { term: "6m", mayAskReturn: false });
      await pass(Date.parse(exclusion?.until ?? "") - clock.now());
      const after = await signIn(rina);
      t.match(await after.json("/api/session"), { state: "withdrawOnly" }, "it does not end automatically");
      t.match(await after.json("/api/protection"), { exclusion: { mayAskReturn: true } });
      const answer = await requestReturn(after);
      t.match(await answer.json(), {
        exclusion: { mayAskReturn: false, returnRipeAt: new Date(clock.now() + dayMs).toISOString() },
      });
      t.equal(await codeOf(await confirmReturn(after)), "return_unripe");
      await pass(dayMs);
      const ripe = await signIn(rina);
      const confirmed = (await (await confirmReturn(ripe)).json()) as Protection;
      t.equal(confirmed.exclusion, undefined);
      t.equal(confirmed.signInAnew, true);
      t.match(await (await confirmReturn(ripe)).json(), { signInAnew: true }, "a repeat gets the same response");
      t.match(await ripe.json("/api/session"), { state: "withdrawOnly" });
      t.equal(await codeOf(await deposit(ripe)), "play_paused");
      const whole = await signIn(rina);
      t.match(await whole.json("/api/session"), { state: "member" });
      t.equal((await deposit(whole)).status, 200);
      const { items } = await whole.json<{ items: { act: string }[] }>("/api/protection/history");
      t.strictSame(
        items.map(({ act }) => act),
        ["return_confirmed", "return_asked", "exclusion"],
      );
    },
  );

  await t.test(
    "an open page of another device is notified of the return, its stream ends and its token is logged out",
    async (t) => {
      const rina = await player("return02");
      const firstBrowser = await signIn(rina, one);
      const secondBrowser = await signIn(rina, two);
      const stream = await EventReader.open(`${two.url}/api/events`, { cookie: cookieOf(secondBrowser) });
      t.teardown(() => stream.close());
      await stream.next("balance");
      const before = await sandbox.calls("logout");
      t.equal((await exclude(firstBrowser)).status, 204);
      t.match((await stream.next("session")).data, { reason: "paused" });
      await until("both tokens to be logged out", async () => (await sandbox.calls("logout")) >= before + 2);
    },
  );

  await t.test("remembered passwords of the returning account are deleted", async (t) => {
    const rina = await player("return03");
    const other = two.visitor();
    const form = { type: "username", username: "return03", password: "Demo1234", remember: true };
    t.equal((await other.call("POST", "/api/session", form)).status, 200);
    t.match(await other.json("/api/session/remembered"), { password: true });
    await exclude(await signIn(rina));
    t.match(await other.json("/api/session/remembered"), { password: false });
  });
});
