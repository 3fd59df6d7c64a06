import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { gzipSync } from "node:zlib";
import { hugeHotList, lists } from "./answers.ts";
import { nginxConf, upstreamLocations } from "./nginx.ts";
import { type Players, signInPlayers } from "./players.ts";
import { processorSeconds } from "./processor-time.ts";
import type { Running, Workplace } from "./workplace.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const peers = fileURLToPath(new URL("../peers/", import.meta.url));

/** Environment that `npm start` and the Dockerfile set for the gateway. */
const launch = parseEnv(readFileSync(join(root, "bff/launch.env"), "utf8"));

export const playerCount = 1_000;

/** Paths of the upstream's static responses. RELAY_EXTRA allows all these paths. */
export const paths = {
  small: "/wps/bench/small",
  list: "/wps/bench/list",
  large: "/wps/bench/large",
  slow: "/wps/bench/slow",
} as const;

/** Path of the gateway's 60 kB list: the hot games. */
export const listPath = "/api/games/hot";

interface GatewayOptions {
  readonly log?: "silent" | "info";
  readonly entry?: string;
  /** Path that returns 200 once the gateway is ready. */
  readonly probe?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
}

interface SiteParts {
  readonly workplace: Workplace;
  readonly redisUrl: string;
  readonly upstream: Running;
  readonly players: Players;
  readonly sessionKey: string;
  readonly controlPort: number;
}

/** Redis, the platform (nginx with static responses in front of the sandbox), and 1,000 signed-in players. */
export class Site {
  readonly workplace: Workplace;
  readonly redisUrl: string;
  readonly upstream: Running;
  readonly players: Players;
  readonly #sessionKey: string;
  readonly #controlPort: number;

  private constructor(parts: SiteParts) {
    this.workplace = parts.workplace;
    this.redisUrl = parts.redisUrl;
    this.upstream = parts.upstream;
    this.players = parts.players;
    this.#sessionKey = parts.sessionKey;
    this.#controlPort = parts.controlPort;
  }

  static async open(workplace: Workplace): Promise<Site> {
    const redis = await startRedis(workplace);
    const redisUrl = `redis://127.0.0.1:${redis.port}`;
    const controlPort = await workplace.port();
    const sandbox = await startSandbox(workplace, controlPort);
    const upstream = await startUpstream(workplace, sandbox.port);
    const sessionKey = randomBytes(32).toString("base64");
    const players = await signInPlayers(redisUrl, sessionKey, playerCount);
    return new Site({ workplace, redisUrl, upstream, players, sessionKey, controlPort });
  }

  get upstreamUrl(): string {
    return `http://127.0.0.1:${this.upstream.port}`;
  }

  /** Starts the gateway as operators run it, with Redis, log file and metrics, and waits until it is idle. */
  async gateway({
    log = "info",
    entry = "bff/main.ts",
    probe = listPath,
    env = {},
    execArgv = [],
  }: GatewayOptions = {}) {
    const port = await this.workplace.port();
    const running = await this.workplace.start({
      name: `gateway ${log}`,
      command: process.execPath,
      args: [...execArgv, join(root, entry)],
      port,
      env: {
        PORT: String(port),
        METRICS_PORT: String(await this.workplace.port()),
        PLATFORM_URL: this.upstreamUrl,
        ALLOW_SANDBOX: "1",
        REDIS_URL: this.redisUrl,
        SESSION_KEYS: this.#sessionKey,
        LOG_LEVEL: log,
        RATE_LIMIT_PER_MINUTE: "100000000",
        RELAY_EXTRA: Object.values(paths)
          .map((path) => `GET ${path}`)
          .join(","),
        NODE_ENV: "production",
        ...launch,
        // In launch.env, the path is relative to the repository.
        NODE_COMPILE_CACHE: join(root, launch.NODE_COMPILE_CACHE ?? ""),
        ...env,
      },
    });
    await ready(port, probe);
    if (probe === listPath) await catalogueReady(port);
    await calm(running.pid);
    return running;
  }

  /**
   * Signs in `count` more players. With 20,000 players at 1,000 requests per second, a session has left the gateway's
   * memory when its player calls again.
   */
  crowd(count: number): Promise<Players> {
    return signInPlayers(this.redisUrl, this.#sessionKey, count);
  }

  /** Makes the platform serve `text` at `path`. */
  publish(path: string, text: string): void {
    writeFileSync(join(this.workplace.folder, "platform", path), text);
  }

  /** Calls the sandbox's control API. */
  async control(method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#controlPort}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  async peer(name: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
    const port = await this.workplace.port();
    return this.workplace.start({
      name,
      command: process.execPath,
      args: [join(peers, `${name}.mjs`)],
      port,
      env: { PORT: String(port), UPSTREAM: this.upstreamUrl, REDIS_URL: this.redisUrl, NODE_ENV: "production", ...env },
    });
  }

  /** Starts nginx with one worker and no access log. @param locations content of the `server` block */
  async nginx(name: string, locations: string): Promise<Running> {
    return startNginx(this.workplace, name, locations, this.upstream.port);
  }

  /** Starts varnish as a cache of the upstream. Compressed responses are cached for an hour. */
  async varnish(): Promise<Running> {
    const port = await this.workplace.port();
    const file = join(this.workplace.folder, `varnish-${port}.vcl`);
    writeFileSync(
      file,
      `vcl 4.1;
backend upstream { .host = "127.0.0.1"; .port = "${this.upstream.port}"; }
sub vcl_backend_response { set beresp.ttl = 1h; set beresp.do_gzip = true; }
`,
    );
    return this.workplace.start({
      name: "varnish",
      command: "varnishd",
      args: [
        ...["-F", "-j", "none", "-f", file, "-a", `127.0.0.1:${port}`, "-s", "malloc,64m"],
        ...["-n", join(this.workplace.folder, `varnish-${port}`)],
      ],
      port,
    });
  }
}

async function startRedis(workplace: Workplace): Promise<Running> {
  const port = await workplace.port();
  return workplace.start({
    name: "redis",
    command: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    port,
  });
}

async function startSandbox(workplace: Workplace, controlPort: number): Promise<Running> {
  const port = await workplace.port();
  return workplace.start({
    name: "sandbox",
    command: process.execPath,
    args: [join(root, "sandbox/main.ts")],
    port,
    env: { SANDBOX_PORT: String(port), SANDBOX_CONTROL_PORT: String(controlPort), SANDBOX_TREE: "none" },
  });
}

/** Starts nginx as the platform, because nginx uses little CPU compared with the measured programs. */
async function startUpstream(workplace: Workplace, sandboxPort: number): Promise<Running> {
  const folder = join(workplace.folder, "platform", "wps", "bench");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(lists())) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, "hot"), await hugeHotList(`http://127.0.0.1:${sandboxPort}`));
  return startNginx(workplace, "platform", upstreamLocations(join(workplace.folder, "platform")), sandboxPort);
}

async function startNginx(
  workplace: Workplace,
  name: string,
  locations: string,
  backendPort: number,
): Promise<Running> {
  const port = await workplace.port();
  const file = join(workplace.folder, `nginx-${name}-${port}.conf`);
  writeFileSync(file, nginxConf({ folder: workplace.folder, name: `${name}-${port}`, port, backendPort, locations }));
  const args = ["-e", "stderr", "-c", file, "-p", workplace.folder];
  return workplace.start({ name: `nginx-${name}`, command: "nginx", args, port });
}

async function ready(port: number, path: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (answer?.ok && (await answer.arrayBuffer()).byteLength > 0) return;
    if (Date.now() > giveUpAt) throw new Error(`the gateway is not ready: ${answer?.status}`);
    await sleep(200);
  }
}

/**
 * Waits until the catalogue is complete in every language. A gateway that waits for the sandbox's next page seems idle,
 * and the rest of the fill (two CPU seconds) would distort the figure.
 */
async function catalogueReady(port: number): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    const { catalogue } = (await answer.json()) as { readonly catalogue: Readonly<Record<string, boolean>> };
    if (Object.values(catalogue).every(Boolean)) return;
    if (Date.now() > giveUpAt) throw new Error("the gateway's catalogue is not ready");
    await sleep(200);
  }
}

/** Waits until the process has been idle for a second, so that building the first index is not measured. */
async function calm(pid: number): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (let used = processorSeconds(pid), quiet = 0; quiet < 2 && Date.now() < giveUpAt; ) {
    await sleep(500);
    const now = processorSeconds(pid);
    quiet = now - used < 0.03 ? quiet + 1 : 0;
    used = now;
  }
}
