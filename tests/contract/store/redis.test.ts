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
    const heard = new EventEmitter();
    let calls = 0;
    const onReconnected = (): void => {
      calls += 1;
      heard.emit("reconnected");
    };
    const stop = await bench.other.subscribe(
      "adda:t:again",
      (message) => heard.emit("message", message),
      onReconnected,
    );
    t.equal(calls, 0, "not during its first connection");
    const reconnected = once(heard, "reconnected");
    await bench.server.restart();
    await reconnected;
    await until("the store to be up", () => bench.store.up);
    const message = once(heard, "message");
    await bench.store.publish("adda:t:again", "after");
    t.same(await message, ["after"]);
    stop();
  },
);
