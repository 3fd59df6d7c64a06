import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Allowed cores in the kernel's format: "0-3", "1,5". */
const all = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
const [first = "0"] = /^\d+/.exec(all) ?? [];
const [last = first] = /\d+$/.exec(all) ?? [];

/**
 * Pins this process, and processes that it starts later, to cores. A single core avoids cross-core wake-ups, which cost
 * up to half of a cached response and vary on a shared machine.
 */
export function useCores(cores: "first" | "last" | "all"): void {
  const list = { first, last, all }[cores];
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(process.pid)], { stdio: "ignore" });
}
