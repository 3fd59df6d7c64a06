/**
 * Runs autocannon at a constant overall rate. A single run sends all requests of a second at its start, so 100 small
 * runs with staggered starts share the rate. The script records exact times, because autocannon's histogram has whole
 * milliseconds.
 * Standard input: JSON {port, path, headers?, cookies?, ownAddresses?, rate, seconds}. Prints JSON {requests, failed,
 * p50, p99, max}.
 */
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";

const slices = 100;

const {
  port,
  path,
  headers = {},
  cookies = [],
  ownAddresses = false,
  rate,
  seconds,
} = JSON.parse(await text(process.stdin));
/** Start of the measurement. autocannon needs two seconds to start its runs. */
const settledAt = performance.now() + 2_000;
const times = [];
let failed = 0;

const addressOf = (player) => `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
const requests = cookies.map((cookie, player) => ({
  headers: { ...headers, cookie, ...(ownAddresses && { "x-forwarded-for": addressOf(player) }) },
}));

async function slice(index) {
  await sleep((index * 1_000) / slices);
  const mine = requests.filter((_, player) => player % slices === index);
  const run = autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    ...(mine.length > 0 && { requests: mine }),
    connections: 1,
    overallRate: rate / slices,
    duration: seconds,
    timeout: 10,
  });
  run.on("response", (_client, status, _bytes, ms) => {
    if (status >= 400) failed += 1;
    else if (performance.now() > settledAt) times.push(ms);
  });
  run.on("reqError", () => {
    failed += 1;
  });
  await run;
}

await Promise.all(Array.from({ length: slices }, (_, index) => slice(index)));
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(
  JSON.stringify({ requests: times.length, failed, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 }),
);
