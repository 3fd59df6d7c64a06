import t from "tap";
import { Browser } from "../../../support/browser.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

t.test("a session cookie has one spelling; no other opens it, so none is counted for another client", async (t) => {
  const { app, platform } = await sessionWorld(memoryBench());
  t.teardown(() => app.close());
  platform.accounts.set("spelt01", { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  await browser.signIn("spelt01", "Secret99");
  const sid = browser.cookies.get("sid") ?? "";
  const status = async (cookie: string): Promise<number> => {
    const { method, path } = probes.active;
    return (await app.inject({ method, url: path, headers: { cookie } })).statusCode;
  };
  for (const cookie of [`sid=${sid}`, `device=1; sid=${sid}`, `device=1;sid=${sid}; sid=other`]) {
    t.equal(await status(cookie), 200, cookie.replace(sid, "…"));
  }
  for (const cookie of [
    ...[`sid=${sid.replace(".", "%2E")}`, `sid=%${sid.charCodeAt(0).toString(16)}${sid.slice(1)}`],
    ...[`sid =${sid}`, `sid= ${sid}`, ` sid=${sid}`, `a=b;  sid=${sid}`, `a=b;\tsid=${sid}`, `sid="${sid}"`],
    ...[`a=b sid=${sid}`, `SID=${sid}`, `sid=other; sid=${sid}`, `sid=; sid=${sid}`, `sid=${sid},sid=other`],
  ]) {
    t.equal(await status(cookie), 401, cookie.replace(sid, "…"));
  }
});
