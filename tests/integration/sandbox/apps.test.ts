import t from "tap";
import type { Site } from "../../../shared/contracts/site.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

t.test("each app link opens its own page, in the language of the site", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  for (const language of ["BN", "EN"] as const) {
    const { resources } = await gateway.visitor().json<Site>(`/api/site?language=${language}`);
    const pages = await Promise.all(
      ["ANDROID", "IOS"].map(async (type) => {
        const answer = await fetch(resources.find((link) => link.type === type)?.url ?? "");
        t.equal(answer.status, 200, `${type} ${language}`);
        return answer.text();
      }),
    );
    t.not(pages[0], pages[1]);
    for (const page of pages) t.match(page, language === "BN" ? /lang="bn".*পরীক্ষামূলক/s : /lang="en".*sandbox/s);
  }
});
