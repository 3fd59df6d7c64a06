import { readdirSync, readFileSync } from "node:fs";

/** Ticks a second of /proc/<pid>/stat; 100 on every Linux this runs on (`getconf CLK_TCK`). */
const ticks = 100;

interface Stat {
  readonly parent: number;
  /** utime + stime, all threads. */
  readonly ticks: number;
}

/** The second field, the name in brackets, may hold spaces and brackets itself. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

/** CPU seconds a process and all its descendants have used so far, from the operating system's own account. */
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

/** Resident memory of one process in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
