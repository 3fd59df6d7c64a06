import { type Config, ConfigError, localKey, readConfig } from "../config.ts";
import { configWarnings, type Finding, tableOf } from "./config-warnings.ts";
import { platformFindings, storeFindings } from "./connect-checks.ts";

/**
 * `npm run config:check`: what is wrong with the environment, all at once, and what deserves a look. `-- --connect` also
 * asks Redis and the platform. Prints no secret. Ends with 0 when a gateway may start, 1 when Redis or the platform is
 * not as it must be, 2 when the environment itself is at fault.
 */
const connect = process.argv.includes("--connect");

function configOrFindings(): Config | Finding[] {
  try {
    return readConfig(process.env, localKey);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => {
      const [, about = "configuration", words = fault] = /^([A-Z_]+):? (.*)$/.exec(fault) ?? [];
      return { level: "bad", about, words };
    });
  }
}

async function check(): Promise<number> {
  const config = configOrFindings();
  if (Array.isArray(config)) {
    process.stdout.write(tableOf(config));
    return 2;
  }
  const connectFindings = connect ? [...(await storeFindings(config)), ...(await platformFindings(config))] : [];
  const findings: Finding[] = [
    { level: "ok", about: "configuration", words: `complete, ${config.mode} mode` },
    ...configWarnings(config, process.env),
    ...connectFindings,
  ];
  process.stdout.write(tableOf(findings));
  return findings.some(({ level }) => level === "bad") ? 1 : 0;
}

process.exitCode = await check();
