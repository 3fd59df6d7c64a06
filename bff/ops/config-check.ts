import { type Config, ConfigError, localKey, readConfig } from "../config.ts";
import { configWarnings, type Finding, findingTable } from "./config-warnings.ts";
import { platformFindings, storeFindings } from "./connect-checks.ts";

const options = process.argv.slice(2);
const connect = options.includes("--connect");

function configOrFindings(): Config | Finding[] {
  try {
    return readConfig(process.env, localKey);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => {
      const [, about = "configuration", message = fault] = /^([A-Z_]+):? (.*)$/.exec(fault) ?? [];
      return { level: "bad", about, message };
    });
  }
}

/**
 * `npm run config:check` prints errors and warnings about the environment. With `-- --connect`, it also checks Redis
 * and the platform. Returns the exit code: 1 for faults of Redis or the platform, 2 for an invalid environment
 * or wrong usage.
 */
async function check(): Promise<number> {
  if (options.some((option) => option !== "--connect")) {
    process.stderr.write("Usage: npm run config:check [-- --connect]\n");
    return 2;
  }
  const config = configOrFindings();
  if (Array.isArray(config)) {
    process.stdout.write(findingTable(config));
    return 2;
  }
  const connectFindings = connect ? [...(await storeFindings(config)), ...(await platformFindings(config))] : [];
  const findings: Finding[] = [
    { level: "ok", about: "configuration", message: `complete, ${config.mode} mode` },
    ...configWarnings(config, process.env),
    ...connectFindings,
  ];
  process.stdout.write(findingTable(findings));
  return findings.some(({ level }) => level === "bad") ? 1 : 0;
}

process.exitCode = await check();
