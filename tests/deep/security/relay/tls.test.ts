import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setDefaultCACertificates } from "node:tls";
import t from "tap";
import { createPlatform } from "../../../../bff/platform/platform.ts";
import { createAuthority } from "../../../support/certificates.ts";
import { TestClock } from "../../../support/clock.ts";
import { captureLog } from "../../../support/log.ts";
import { failureOf, visitor } from "../../../support/platform.ts";

const authority = createAuthority(t.testdir());

/**
 * Starts a server with a certificate for `name` from the test authority, and creates a platform client for `localhost`.
 */
async function platformNamed(name: string) {
  const { key, cert } = authority.sign(`DNS:${name}`);
  let calls = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    calls += 1;
    response.writeHead(200, { "content-type": "application/json" }).end('{"success":true,"value":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const platform = createPlatform({
    url: new URL(`https://localhost:${port}`),
    merchant: "testbrand",
    clock: new TestClock(),
    log: captureLog().log,
  });
  t.teardown(async () => {
    await platform.close();
    server.closeAllConnections();
    server.close();
  });
  return { platform, calls: () => calls };
}

t.test("a platform is accepted only under the name in its certificate", async (t) => {
  const [right, wrong] = [await platformNamed("localhost"), await platformNamed("elsewhere.example")];
  await t.rejects(right.platform.call("hotGames", {}, visitor), { code: "platform_unreachable" }, "unknown authority");
  setDefaultCACertificates([authority.pem]);
  t.equal(right.calls(), 0);

  const trusted = await platformNamed("localhost");
  await trusted.platform.call("countries", {}, visitor);
  t.equal(trusted.calls(), 1);

  const error = await failureOf(wrong.platform.call("hotGames", {}, visitor));
  t.match(error, { code: "platform_unreachable", fault: true });
  t.match(error.cause, { code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  const socket = { path: "/wps/socket", query: "", protocols: [], maxBytes: 1024, context: visitor };
  t.match((await wrong.platform.relaySocket(socket).catch((reason) => reason)).cause, {
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  t.equal(wrong.calls(), 0, "none of our bytes reached it");
});
