import type { Browser } from "playwright";
import type { Stack } from "../e2e/support/stack.ts";
import { anchorFaults } from "./checks/links.ts";
import { pressFaults } from "./checks/press.ts";
import { stateFaults } from "./over.ts";
import { type Round, type Task, taskName } from "./plan.ts";
import { visit } from "./visit.ts";
import { nameOf, openVisitor, type Visitor } from "./visitor.ts";

export interface Finding {
  /** Page id, popup name, or `shell`. */
  readonly page: string;
  readonly path: string;
  /** Name of the visitor who found the fault. */
  readonly by: string;
  readonly what: string;
}

export interface Crawled {
  readonly findings: readonly Finding[];
  /** Number of tasks per page, popup or state. */
  readonly looks: ReadonlyMap<string, number>;
}

const faultsOf = (visitor: Visitor, task: Task): Promise<string[]> => {
  if (task.kind === "visit") return visit(visitor, task.place, task.axe);
  if (task.kind === "press") return pressFaults(visitor, task.place, task.area);
  return stateFaults(visitor, task.state);
};

/** Performs the rounds of a plan with `tabs` visitors in parallel. Calls `onRound` after each visitor. */
export async function crawl(
  browser: Browser,
  stack: Stack,
  rounds: readonly Round[],
  { tabs, onRound }: { readonly tabs: number; onRound?(name: string, findings: readonly Finding[]): void },
): Promise<Crawled> {
  const findings: Finding[] = [];
  const looks = new Map<string, number>();
  const walkRound = async ({ view, tasks }: Round): Promise<Finding[]> => {
    const visitor = await openVisitor(browser, stack, view);
    const by = nameOf(view);
    const findings: Finding[] = [];
    for (const task of tasks) {
      const page = taskName(task);
      const faults = await faultsOf(visitor, task).catch((error: Error) => [`${task.kind}: ${error.message}`]);
      findings.push(...faults.map((what) => ({ page, path: task.place.path, by, what })));
      looks.set(page, (looks.get(page) ?? 0) + 1);
    }
    const anchors = await anchorFaults(visitor);
    await visitor.close();
    return [...findings, ...anchors.map((what) => ({ page: "links", path: "", by, what }))];
  };
  const queue = [...rounds];
  const walk = async () => {
    for (let round = queue.shift(); round; round = queue.shift()) {
      const name = nameOf(round.view);
      const findingsOfError = (error: Error): Finding[] => [
        { page: "visitor", path: "", by: name, what: error.message },
      ];
      const fromRound = await walkRound(round).catch(findingsOfError);
      findings.push(...fromRound);
      onRound?.(name, fromRound);
    }
  };
  await Promise.all(Array.from({ length: tabs }, walk));
  return { findings, looks };
}
