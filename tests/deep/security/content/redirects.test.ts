import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { readConfig } from "../../../../bff/config.ts";
import { backUrl, gameAddress } from "../../../../bff/routes/launch-addresses.ts";
import { lobbyWorld } from "../../../support/lobby-world.ts";

const own = new URL("http://localhost:3000");

/** Addresses of other sites in place of a path of this site. */
const foreignUrls: readonly string[] = [
  ...["https://evil.example", "http://evil.example/x", "//evil.example", "///evil.example", "////evil.example/x"],
  ...["/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example", "\t//evil.example", "/\r\\evil"],
  ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "blob:https://evil.example/1"],
  ...[
    "http:evil.example",
    "https:/evil.example",
    "http://localhost:3000@evil.example",
    "http://localhost:3000.evil.example",
  ],
  ...["@evil.example", ".evil.example", "//localhost:3000@evil.example", "//localhost:3001/", "http://localhost/"],
  ...["https://localhost:3000/", "/%09/evil.example\u0000", "", " ", "x", "?x", "#x", "\u3000//evil.example"],
  ...["//\u2025/evil", "//evil\u3002example", "/..//evil.example", "/.//evil.example", "/x/..//evil.example"],
  "/".repeat(300),
];

t.test("the return address of a game is on our origin, whatever is requested", async (t) => {
  for (const path of foreignUrls) {
    const url = new URL(backUrl(own, path));
    t.equal(url.origin, own.origin, JSON.stringify(path));
  }
  t.equal(backUrl(own, "/games/rng?page=2#top"), "http://localhost:3000/games/rng?page=2#top");
});

t.test("the API refuses such a path, or resolves it to our own origin, before the platform is called", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  await world.fillCatalogue();
  world.platform.handlers.launchGame = () => ({ url: "http://localhost:3100/play/1" });
  const cookie = await world.signIn();
  for (const [at, backPath] of foreignUrls.entries()) {
    world.clock.advance(5_000);
    const before = world.platform.count("launchGame");
    const { statusCode } = await world.send("POST", "/api/games/launch", cookie, { nodeId: "1", backPath });
    const calls = world.platform.calls.filter(({ id }) => id === "launchGame");
    const origins = calls.slice(before).map(({ input }) => new URL((input as { backUrl: string }).backUrl).origin);
    if (statusCode === 400) t.same(origins, [], `${at} never reached the platform`);
    else t.same([statusCode, ...origins], [200, own.origin], `${at} returned to our origin`);
  }
});

t.test(
  "a game is framed from known hosts only, opens a window from other https addresses, and is refused otherwise",
  async (t) => {
    const config = { sandboxPublicUrl: new URL("http://localhost:3100"), frameHosts: ["https://games.example"] };
    const bases = ["https://cdn.example/launch/", "javascript:alert(1)//", "not an address"];
    for (const address of [
      ...["javascript:alert(1)", "data:text/html,x", "https://games.example@evil.example/", "http://games.example/"],
      ...["blob:https://games.example/1", "ftp://games.example/", "", "x", "file:///etc", "http://evil.example/"],
      ...["http://localhost:3101/", "http://127.0.0.1:3100/", own.href],
    ]) {
      t.throws(() => gameAddress(address, config, bases, () => undefined), { code: "platform_bad_answer" }, address);
    }
    const unlisted: string[] = [];
    const modeOf = (address: string) => gameAddress(address, config, bases, (origin) => unlisted.push(origin)).mode;
    t.equal(modeOf("https://games.example/7"), "frame");
    t.equal(modeOf("https://cdn.example/7"), "window");
    t.same(unlisted, []);
    for (const address of [
      ...["https://games.example.evil.example/", "https://games.example:444/", "https:evil.example"],
      "https://cdn.example.evil.example/",
    ]) {
      t.equal(modeOf(address), "window", `${address} is never framed`);
      t.equal(unlisted.at(-1), new URL(address).origin);
    }
  },
);

t.test(
  "our own origin among the frame hosts is a fault of the configuration, because a sandbox would not protect it",
  async (t) => {
    const key = () => Buffer.alloc(32).toString("base64");
    const env = { PUBLIC_URL: own.href, FRAME_HOSTS: `https://games.example,${own.origin}` };
    t.throws(() => readConfig(env, key), /FRAME_HOSTS must not contain the origin of PUBLIC_URL/);
    t.match(readConfig({ ...env, FRAME_HOSTS: "https://games.example" }, key).frameHosts, ["https://games.example"]);
  },
);

const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: fileURLToPath(new URL("../../../../", import.meta.url)) }).map(
  (file) => ({ file, text: readFileSync(fileURLToPath(new URL(`../../../../${file}`, import.meta.url)), "utf8") }),
);

t.test("every frame of the client is sandboxed and may not navigate the page around it", async (t) => {
  const frames = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<iframe[\s\S]*?\/?>(?=\s|$)/g)].map(([frame]) => ({ file, frame })),
  );
  t.ok(frames.length > 0);
  for (const { file, frame } of frames) {
    const granted = /sandbox="([^"]*)"/.exec(frame)?.[1]?.split(" ") ?? ["none at all"];
    const harmless = ["allow-scripts", "allow-same-origin", "allow-forms", "allow-popups"];
    t.same(
      granted.filter((grant) => !harmless.includes(grant)),
      [],
      file,
    );
  }
});

t.test("messages from other windows are received in one place, and opened windows get no opener", async (t) => {
  // A channel receives only messages from pages of our own origin.
  const listener = /(?<!\bchannel\??\.)(?:addEventListener\(\s*"message"|\bonmessage\s*=)/;
  const listening = sources.filter(({ text }) => listener.test(text));
  const foreign = listening.filter(({ text }) => !/new (BroadcastChannel|Worker)|serviceWorker/.test(text));
  // A service worker receives only messages from pages of its own origin.
  t.same(
    foreign.map(({ file }) => file).filter((file) => file !== "web/src/service-worker/main.ts"),
    ["web/src/ui/FramedPage/FramedPage.tsx"],
  );
  for (const { file, text } of sources) {
    t.notMatch(text, /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(|document\.write\(/, file);
    for (const [link] of text.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)) t.match(link, /noopener|noreferrer/, file);
  }
});
