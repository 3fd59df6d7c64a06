/**
 * Provides the programs that the tests need besides npm packages: redis-server, Chromium, fonts for Bengali and
 * Chinese, and nginx as the edge proxy. Installs them from Debian packages if permitted, otherwise prints the command.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const needed = [
  { name: "fontconfig", has: () => onPath("fc-list") },
  { name: "redis-server", has: () => onPath("redis-server") },
  { name: "chromium-headless-shell", has: () => hasChromium() },
  { name: "nginx-light", has: () => onPath("nginx") || existsSync("/usr/sbin/nginx") },
  { name: "fonts-noto-core", has: () => hasFont("bn") },
  { name: "fonts-wqy-zenhei", has: () => hasFont("zh-cn") },
];

const hasChromium = () => Boolean(process.env.CHROMIUM_PATH) || onPath("chromium-headless-shell") || onPath("chromium");
const onPath = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
const hasFont = (language) =>
  (spawnSync("fc-list", [`:lang=${language}`], { encoding: "utf8" }).stdout ?? "").trim() !== "";

const missing = () => needed.filter((tool) => !tool.has()).map((tool) => tool.name);

/** Installs missing programs. Without permission, prints the required command and exits. */
export function provideTools() {
  const names = missing();
  if (names.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const [command, ...first] = isRoot ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  if (onPath("apt-get") && onPath(command)) {
    process.stdout.write(`[test] installing ${names.join(", ")} from Debian packages\n`);
    const apt = (...args) =>
      spawnSync(command, [...first, ...args], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...names);
  }
  const left = missing();
  if (left.length > 0) {
    process.stderr.write(`[test] please install first: apt-get install ${left.join(" ")}\n`);
    process.exit(1);
  }
}
