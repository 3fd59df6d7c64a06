/** `npm run check`: types, lint, lock file, compose file, Dockerfile, budgets. */
import { staticSteps, step } from "./lib-steps.mjs";

const failed = staticSteps.filter(([name, command]) => !step(name, command));
process.exitCode = failed.length === 0 ? 0 : 1;
