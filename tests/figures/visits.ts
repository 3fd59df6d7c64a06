import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { pages } from "../../shared/pages.ts";
import memberTitles from "../../shared/texts/member-pages.bn.json" with { type: "json" };
import { launching } from "../crawl/launching.ts";
import { type Stack, startStack, untilListed } from "../e2e/support/stack.ts";
import { wordsOf } from "../e2e/support/words.ts";
import { createAuthority } from "../support/certificates.ts";
import { startEdge } from "../support/edge.ts";

/**
 * `npm run figures:visits [-- --runs 3]`: measures a phone's requests and waiting times at 400 kbit/s with a round trip
 * of 400 ms. Opens home for the first time, home again with the service worker, and a member centre page from home.
 * Prints each figure's median, with HTTP/1.1 and with HTTP/2.
 */
const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(values.runs);

const bytesPerMs = 50;
const roundTripMs = 400;
const packet = 1_460;

interface Line {
  readonly port: number;
  /** Applies the slow connection if true; otherwise the connection is as fast as the machine. */
  slow: boolean;
  /** Bytes sent to the browser. */
  received: number;
  close(): void;
}

/** Opens a slow connection to a port. All its sockets share the bandwidth, and each pays a round trip when it opens. */
async function openLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const line = { port: 0, slow: false, received: 0, close: () => {} };
  const free = { up: 0, down: 0 };
  /** Sends a chunk in packets. Resolves when the last packet is sent, so that connections take turns. */
  const send = async (chunk: Buffer, to: Socket, way: "up" | "down") => {
    for (let at = 0; at < chunk.length; at += packet) {
      const part = chunk.subarray(at, at + packet);
      if (way === "down") line.received += part.length;
      if (!line.slow) {
        to.write(part);
        continue;
      }
      const now = performance.now();
      free[way] = Math.max(free[way], now) + part.length / bytesPerMs;
      const sent = free[way];
      setTimeout(() => to.write(part), sent - now + roundTripMs / 2);
      await new Promise((resolve) => setTimeout(resolve, sent - now));
    }
  };
  const server = createServer({ noDelay: true }, (browser) => {
    const upstream = openSocket({ port, host: "127.0.0.1", noDelay: true });
    const pump = async (from: Socket, to: Socket, way: "up" | "down") => {
      if (way === "up" && line.slow) await new Promise((resolve) => setTimeout(resolve, roundTripMs));
      for await (const chunk of from) await send(chunk as Buffer, to, way);
      setTimeout(() => to.end(), line.slow ? roundTripMs : 0);
    };
    for (const socket of [browser, upstream]) sockets.add(socket.on("error", () => undefined));
    pump(browser, upstream, "up").catch(() => upstream.destroy());
    pump(upstream, browser, "down").catch(() => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  line.port = typeof address === "object" && address ? address.port : 0;
  line.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return line;
}

/** Records when React has drawn a game tile with a button. Runs before the page's scripts. */
const noteLobby = `new MutationObserver((_, observer) => {
  if (!document.querySelector("#root article button")) return;
  observer.disconnect();
  requestAnimationFrame(() => { window.lobbyMs = performance.now(); });
}).observe(document, { childList: true, subtree: true });`;

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly target?: number;
  readonly values: number[];
}

const figures = new Map<string, Figure>();

function note(name: string, value: number, unit = "", target?: number): void {
  const figure = figures.get(name) ?? { name, unit, values: [], ...(target !== undefined && { target }) };
  figures.set(name, figure);
  figure.values.push(value);
}

/** Counts a page's requests that reach the network, without those that the cache answers. */
async function followRequests(context: BrowserContext, page: Page) {
  const counted: string[] = [];
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  interface Request {
    readonly url: string;
    /** Time of day in s, and the same instant on the browser's clock. */
    readonly wallTime: number;
    readonly timestamp: number;
    endedAt?: number;
  }
  const requests = new Map<string, Request>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url }, wallTime, timestamp }) =>
    requests.set(requestId, { url, wallTime, timestamp }),
  );
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) counted.push(requests.get(requestId)?.url ?? "");
  });
  cdp.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.endedAt = request.wallTime + timestamp - request.timestamp;
  });
  cdp.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  /** Returns the addresses whose responses arrived before a time of day, in s. Later ones cannot delay the page. */
  const loadedBefore = (time: number) =>
    [...requests.values()]
      .filter(({ url, endedAt = Number.POSITIVE_INFINITY }) => endedAt < time && !url.startsWith("data:"))
      .map(({ url }) => url);
  return { counted, loadedBefore };
}

const isScript = (url: string): boolean => new URL(url).pathname.endsWith(".js");

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true },
  });

/**
 * Waits until the lobby is usable. Returns that time in ms since the navigation and as time of day in s, as in
 * Chromium's network events. Polls, because the content security policy forbids conditions that the page evaluates.
 */
async function untilUsable(page: Page): Promise<{ ms: number; at: number }> {
  for (;;) {
    // The first navigation may interrupt an evaluation.
    const [ms, origin] = await page
      .evaluate<[number, number]>("[window.lobbyMs ?? 0, performance.timeOrigin]")
      .catch(() => [0, 0] as const);
    if (ms > 0) return { ms, at: (origin + ms) / 1000 };
    await page.waitForTimeout(50);
  }
}

interface Visit {
  readonly stack: Stack;
  /** Address of the slow connection. */
  readonly url: string;
  readonly line: Line;
  readonly label: string;
}

async function visitHome(browser: Browser, { url, line, label }: Visit): Promise<void> {
  const context = await phone(browser);
  await context.addInitScript(noteLobby);
  const page = await context.newPage();
  const { loadedBefore } = await followRequests(context, page);
  line.slow = true;
  const before = line.received;
  await page.goto(url, { waitUntil: "commit" });
  const { ms, at } = await untilUsable(page);
  note(`${label}: home usable, first visit`, ms, "ms", 3_800);
  const requests = new Set(loadedBefore(at));
  note(`${label}: requests until then`, requests.size, "", 25);
  note(`${label}: scripts among them`, [...requests].filter(isScript).length, "", 8);
  note(`${label}: kB until then`, (line.received - before) / 1000, "kB", 200);
  line.slow = false;
  // Chromium registers no service worker with a certificate of the test authority.
  if (url.startsWith("http:")) {
    await page.evaluate("navigator.serviceWorker.ready");
    await page.waitForLoadState("networkidle");
    await page.close();
    const again = await context.newPage();
    line.slow = true;
    await again.goto(url, { waitUntil: "commit" });
    note(`${label}: home usable, second visit`, (await untilUsable(again)).ms, "ms", 1_000);
    line.slow = false;
  }
  await context.close();
}

async function memberPage(browser: Browser, { stack, url, line, label }: Visit): Promise<void> {
  const context = await phone(browser);
  await context.addInitScript(noteLobby);
  const page = await context.newPage();
  const { account, password } = await stack.control.createAccount();
  // Cookies belong to the host and ignore the port.
  const signIn = await page.request.post(`${stack.url}/api/session`, {
    headers: { "x-csrf": "1" },
    data: { type: "username", username: account, password },
  });
  if (!signIn.ok()) throw new Error(`sign-in: ${signIn.status()} ${await signIn.text()}`);
  await page.goto(url);
  await untilUsable(page);
  await page.waitForTimeout(4_000);
  // The announcements have opened since the page loaded.
  await page.getByRole("dialog").getByRole("button", { name: wordsOf.BN.common.ui.close }).click();
  await page.getByRole("button", { name: wordsOf.BN.account.menu }).click();
  const link = page.getByRole("menuitem", { name: memberTitles.securityCenter.title });
  await link.waitFor();
  const { counted } = await followRequests(context, page);
  line.slow = true;
  const since = performance.now();
  await link.click();
  await page.getByRole("heading", { level: 1, name: memberTitles.securityCenter.title }).waitFor();
  note(`${label}: ${pages.securityCenter.paths[0]} from home`, performance.now() - since, "ms", 1_200);
  await page.waitForTimeout(4_000);
  line.slow = false;
  note(`${label}: its requests`, counted.filter((one) => !one.includes("/api/events")).length, "", 4);
  await context.close();
}

const folder = mkdtempSync(join(tmpdir(), "adda-visits-"));
const authority = createAuthority(folder);
const certificate = authority.sign("DNS:localhost");
const browser = await chromium.launch({
  ...launching,
  args: [...(launching.args ?? []), "--ignore-certificate-errors"],
});
try {
  for (const protocol of ["HTTP/1.1 without TLS", "HTTP/1.1", "HTTP/2"] as const) {
    const secure = protocol !== "HTTP/1.1 without TLS";
    const stack = await startStack({ env: { TRUST_PROXY: "127.0.0.1/32" } });
    const port = Number(new URL(stack.url).port);
    const edge = secure
      ? await startEdge([port, port], undefined, { ...certificate, http2: protocol === "HTTP/2" })
      : undefined;
    try {
      await untilListed(stack);
      const line = await openLine(edge ? Number(new URL(edge.tlsUrl).port) : port);
      const url = `${secure ? "https" : "http"}://localhost:${line.port}`;
      const visit = { stack, url, line, label: protocol };
      for (let run = 0; run < runs; run += 1) {
        await visitHome(browser, visit);
        await memberPage(browser, visit);
      }
      line.close();
    } finally {
      await edge?.stop();
      await stack.stop();
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
process.stdout.write("| figure | median | target |\n|---|--:|--:|\n");
for (const { name, unit, target, values } of figures.values()) {
  const value = median(values);
  const text = target === undefined ? "–" : `${target} ${unit}`.trim();
  const missed = target !== undefined && value > target ? " ·" : "";
  process.stdout.write(`| ${name} | ${value.toFixed(0)} ${unit}${missed} | ${text} |\n`);
}
