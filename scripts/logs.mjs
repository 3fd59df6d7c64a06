/**
 * `npm run logs`: formats the gateway's JSON log lines from stdin or the given files.
 * `npm start | npm run logs -- --event authn_login_fail --request <id> --account <hash> --account-name demo01`
 * `--account-name` matches the hashes under every session key of the environment, as `npm run account-hash` does.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { prettyFactory } from "pino-pretty";

const text = { type: "string" };
const options = { event: text, request: text, account: text, "account-name": text };

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const names = Object.keys(options).map((name) => `[--${name} <value>]`);
    process.stderr.write(`${error.message}\nUsage: npm run logs -- ${names.join(" ")} [<file> …]\n`);
    process.exit(2);
  }
}

const { values, positionals: files } = readArguments();
// The reader has enough lines, as in `npm run logs | head`.
process.stdout.on("error", () => process.exit());

async function labelsOf(name) {
  const { configOrExit } = await import("../bff/config.ts");
  const { accountLabels } = await import("../bff/ops/account-hash.ts");
  return accountLabels(configOrExit().sessionKeys, name);
}

/** Pairs of a field and its accepted values. A line must match all of them. */
const filters = [
  ["event", values.event && [values.event]],
  ["requestId", values.request && [values.request]],
  ["account", values.account && [values.account]],
  ["account", values["account-name"] && (await labelsOf(values["account-name"]))],
].filter(([, accepted]) => accepted);

const readable = prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: "SYS:HH:MM:ss.l",
  ignore: "pid,event",
  messageKey: "msg",
});

/** Control characters, removed from lines that are not JSON to protect the terminal. */
const control = /\p{Cc}/gu;

async function printLines(input) {
  for await (const line of createInterface({ input })) {
    let row;
    try {
      row = JSON.parse(line);
    } catch {
      if (filters.length === 0) process.stdout.write(`${line.replace(control, "")}\n`);
      continue;
    }
    if (filters.every(([field, accepted]) => accepted.includes(row?.[field]))) process.stdout.write(readable(row));
  }
}

if (files.length === 0) await printLines(process.stdin);
for (const file of files) {
  await printLines(createReadStream(file)).catch((error) => {
    process.stderr.write(`${file} cannot be read (${error.code ?? error.message})\n`);
    process.exitCode = 1;
  });
}
