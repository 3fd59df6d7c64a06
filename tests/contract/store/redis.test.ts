import { EventEmitter, once } from "node:events";
import t from "tap";
import { redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { storeSuite } from "./suite.ts";

const bench = await redisBench();
t.teardown(() => bench.close());
await storeSuite(t, bench);

await t.test(
  "a subscriber is notified when its subscription is renewed, and receives messages from then on",
  async (t) => {
    const events = new EventEmitter();
    let calls = 0;
    const onReconnected = (): void => {
      calls += 1;
      events.emit("reconnected");
    };
    const stop = await bench.other.subscribe(
      "adda:t:again",
      (message) => events.emit("message", message),
      onReconnected,
    );
    t.equal(calls, 0, "not during its first connection");
    const reconnected = once(events, "reconnected");
    await bench.server.restart();
    await reconnected;
    await until("the store to be up", () => bench.store.up);
    const message = once(events, "message");
    await bench.store.publish("adda:t:again", "after");
    t.same(await message, ["after"]);
    stop();
  },
);
