/** The seed of a test run: which part of each sample is tried. */
import { spawnSync } from "node:child_process";
import { root } from "./lib-processes.mjs";

/** @returns TEST_SEED where it is set, else a number made of the commit; 0 outside a checkout */
export function seedOfRun(env = process.env) {
  if (env.TEST_SEED !== undefined) {
    if (!/^\d{1,9}$/.test(env.TEST_SEED)) throw new Error("TEST_SEED must be a whole number of at most nine digits");
    return Number(env.TEST_SEED);
  }
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : 0;
}
