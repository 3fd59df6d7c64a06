import t from "tap";
import { routes } from "../../../../shared/routes.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  RATE_LIMIT_PER_MINUTE: "100000",
  RATE_LIMIT_PER_SECOND: "100000",
});
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
// Favourites need the catalogue's games.
await gateway.deps.catalogue.whenReady("BN", 60_000);

const types = ["application/json", "multipart/form-data; boundary=x", "text/plain", "no type at all", ""];
const writes = Object.values(routes).filter(({ method }) => method !== "GET");
/** Routes that start or end a session come last, because later requests would be a guest's. */
const ofSessions = writes.filter(({ path }) => path.startsWith("/api/session"));

t.test("a write that announces no body is answered immediately, with any content type", async (t) => {
  const visitor = gateway.visitor();
  t.equal((await visitor.signIn("demo01", "Demo1234")).status, 200);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send({ method, path }: (typeof writes)[number], type: string): Promise<void> {
    const address = path.replaceAll(/:\w+|\*/g, "x");
    const head = ["Host: localhost", "x-csrf: 1", `Cookie: ${cookie}`, "Connection: close"];
    if (type) head.push(`Content-Type: ${type}`);
    const { answers, closed } = await sendRaw(
      gateway.url,
      `${method} ${address} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`,
      { quietMs: 20_000 },
    );
    const [answer] = answers;
    t.ok(closed && answer && answer.status < 500, `${method} ${address} as ${type || "nothing"}: ${answer?.status}`);
  }
  const others = writes.filter((row) => !ofSessions.includes(row));
  // Sequential routes: concurrent requests to all routes would be refused as a flood.
  for (const row of [...others, ...ofSessions]) await Promise.all(types.map((type) => send(row, type)));
});
