import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** As the kernel lists them: "0-3", "1,5". */
const all = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
const [first = "0"] = /^\d+/.exec(all) ?? [];
const [last = first] = /\d+$/.exec(all) ?? [];

/**
 * Where this process, and all it starts from here on, may run. On one core a program never wakes another on a second
 * one: what that costs, up to half of a cached answer, changes from one minute to the next on a shared machine.
 */
export function useCores(cores: "first" | "last" | "all"): void {
  const list = { first, last, all }[cores];
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(process.pid)], { stdio: "ignore" });
}
