import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second in /proc/<pid>/stat (`getconf CLK_TCK`). */
const ticks = 100;

interface Stat {
  readonly parent: number;
  /** utime + stime of all threads. */
  readonly ticks: number;
}

/** Parses /proc/<pid>/stat. The second field, the name in brackets, may contain spaces and brackets. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

/** Returns the CPU seconds that a process and its running descendants have used. */
export function processorSeconds(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const belongs = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = stats.get(pid)?.parent;
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  let sum = 0;
  for (const [pid, stat] of stats) if (belongs(pid)) sum += stat.ticks;
  return sum / ticks;
}

/** Returns the resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
