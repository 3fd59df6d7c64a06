import t from "tap";
import { memoryBench } from "../../support/stores.ts";
import { storeSuite } from "./suite.ts";

const bench = memoryBench();
t.teardown(() => bench.close());
await storeSuite(t, bench);
