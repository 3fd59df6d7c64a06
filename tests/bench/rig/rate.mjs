/**
 * autocannon at a constant overall rate; its own histogram counts whole milliseconds, so the answers are timed here.
 * Argument: JSON {port, path, headers?, cookies?, rate, seconds}. Prints JSON {requests, failed, p50, p99, max}.
 */
import autocannon from "autocannon";

const { port, path, headers = {}, cookies = [], rate, seconds } = JSON.parse(process.argv[2]);
const times = [];
let failed = 0;
const requests = cookies.map((cookie) => ({ headers: { ...headers, cookie } }));
const run = autocannon({
  url: `http://127.0.0.1:${port}${path}`,
  headers,
  ...(requests.length > 0 && { requests }),
  connections: 40,
  overallRate: rate,
  duration: seconds,
  timeout: 10,
});
run.on("response", (_client, status, _bytes, ms) => {
  if (status >= 400) failed += 1;
  else times.push(ms);
});
run.on("reqError", () => {
  failed += 1;
});
await run;
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(
  JSON.stringify({ requests: times.length, failed, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 }),
);
