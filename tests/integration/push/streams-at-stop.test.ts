import t from "tap";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

t.setTimeout(300_000);
const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

t.test("a stream requested during shutdown ends properly and does not delay the shutdown", async (t) => {
  const gateway = await startGateway(sandbox.url);
  const browser = gateway.visitor();
  t.equal((await browser.signIn("demo01", "Demo1234")).status, 200);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { push } = gateway.deps;
  const listen = push.listen.bind(push);
  const released = Promise.withResolvers<void>();
  let isCalled = false;
  push.listen = async (...stream) => {
    isCalled = true;
    await released.promise;
    return listen(...stream);
  };
  const answer = fetch(`${gateway.url}/api/events`, { headers: { cookie } });
  await until("the stream to be requested", () => isCalled);
  let isEnded = false;
  const close = push.close.bind(push);
  push.close = () => {
    close();
    isEnded = true;
  };
  const stopped = gateway.close();
  await until("the other streams to be ended", () => isEnded);
  released.resolve();
  t.match(await (await answer).text(), /^retry: \d+\n/, "its browser reconnects automatically");
  await stopped;
  t.equal(push.size, 0);
});
