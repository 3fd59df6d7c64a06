import { type Config, ConfigError, readConfig } from "./config.ts";
import { localKey } from "./local-key.ts";

/** The configuration of this process; its faults go to stderr, all at once, and end it with 2. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, localKey);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}
