import { setFlagsFromString } from "node:v8";

/**
 * V8 begins to collect the whole heap whenever 64 MB of buffers were made since the last time, and every megabyte we
 * pass on is sixteen of them that live for a moment; with the catalogue's ten thousand games to walk each time, half of
 * a large answer's cost was that. Counted towards the heap's own limit, buffers wait for the next small collection.
 */
setFlagsFromString("--external-memory-accounted-in-global-limit");
