/**
 * Sees to the programs the tests need besides npm's: a real redis-server, Chromium, fonts for Bengali and Chinese, and
 * nginx as edge. Installs them from Debian's packages where it may; else says exactly what to install.
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

/** Installs what is missing. Ends the process with the one command to type when it may not. */
export function provideTools() {
  const names = missing();
  if (names.length === 0) return;
  const root = process.getuid?.() === 0;
  const prefix = root ? [] : ["sudo", "-n"];
  if (onPath("apt-get") && (root || onPath("sudo"))) {
    process.stdout.write(`[test] installing ${names.join(", ")} from Debian's packages\n`);
    const apt = (...args) =>
      spawnSync([...prefix, "apt-get"][0], [...[...prefix, "apt-get"].slice(1), ...args], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...names);
  }
  const still = missing();
  if (still.length > 0) {
    process.stderr.write(`[test] please install first: apt-get install ${still.join(" ")}\n`);
    process.exit(1);
  }
}
