import { once } from "node:events";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import t from "tap";
import { createPools } from "../../../bff/platform/pools.ts";

t.test("a distant platform with several addresses has more than a second to accept at each of them", async (t) => {
  const server = createServer((_request, response) => response.end("{}"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { connect } = net;
  const times: unknown[] = [];
  net.connect = ((options: net.TcpSocketConnectOpts) => {
    times.push(options.autoSelectFamilyAttemptTimeout);
    return connect(options);
  }) as typeof connect;
  const pools = createPools(new URL(`http://localhost:${(server.address() as AddressInfo).port}`));
  t.teardown(async () => {
    net.connect = connect;
    await pools.close();
    server.closeAllConnections();
    server.close();
  });
  for (const { dispatcher } of [pools.calls, pools.relay, pools.media, pools.uploads]) {
    const { body } = await dispatcher.request({ method: "GET", path: "/" });
    await body.dump();
  }
  t.equal(times.length, 4);
  for (const ms of times) t.ok(Number(ms) > 1_000, `${ms} ms`);
});
