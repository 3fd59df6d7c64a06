import t from "tap";
import { redisBench } from "../../support/stores.ts";
import { storeSuite } from "./suite.ts";

const bench = await redisBench();
t.teardown(() => bench.close());
await storeSuite(t, bench);
