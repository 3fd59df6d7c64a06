import t from "tap";
import { startSocketRig } from "../../../support/socket-rig.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(300_000);

t.test("a socket requested during shutdown is refused, and the platform's half is closed", async (t) => {
  const rig = await startSocketRig(t);
  const { app, deps } = rig.gateway;
  const relaySocket = deps.platform.relaySocket.bind(deps.platform);
  const released = Promise.withResolvers<void>();
  let isCalled = false;
  deps.platform.relaySocket = async (call) => {
    isCalled = true;
    await released.promise;
    return relaySocket(call);
  };
  const opened = rig.open(rig.gateway.visitor());
  await until("the platform to be called", () => isCalled);
  const stopped = app.close();
  await new Promise(setImmediate);
  released.resolve();
  await t.rejects(opened, { message: "503" });
  await until("the platform's half to be closed", () => rig.above.every(({ readyState }) => readyState === 3));
  await stopped;
});
