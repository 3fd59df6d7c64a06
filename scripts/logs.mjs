/**
 * `npm run logs`: makes the gateway's JSON lines readable. Reads stdin or the files named.
 * `npm start | npm run logs -- --event authn_login_fail --request <id> --account <hash>`
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import pretty from "pino-pretty";

const wanted = {};
const files = [];
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift();
  if (word === "--event") wanted.event = words.shift();
  else if (word === "--request") wanted.requestId = words.shift();
  else if (word === "--account") wanted.account = words.shift();
  else files.push(word);
}

const out = pretty({
  colorize: process.stdout.isTTY,
  translateTime: "SYS:HH:MM:ss.l",
  ignore: "pid,event",
  messageKey: "msg",
});
out.pipe(process.stdout);
for (const input of files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin]) {
  for await (const line of createInterface({ input })) {
    let row;
    try {
      row = JSON.parse(line);
    } catch {
      if (Object.keys(wanted).length === 0) process.stdout.write(`${line}\n`);
      continue;
    }
    if (Object.entries(wanted).every(([name, value]) => row[name] === value)) out.write(`${line}\n`);
  }
}
out.end();
