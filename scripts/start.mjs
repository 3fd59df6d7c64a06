/**
 * `npm start`: starts the gateway, and the sandbox platform unless PLATFORM_URL is set or a sandbox is already running.
 */
import { once } from "node:events";
import { answered, keepRunning, probe, startGateway, startNode, tieTogether } from "./lib-processes.mjs";

const port = process.env.PORT ?? "3000";
const sandboxPort = process.env.SANDBOX_PORT ?? "3100";
const controlPort = process.env.SANDBOX_CONTROL_PORT ?? "3101";
const embedded = !process.env.PLATFORM_URL;
const sandboxHealth = `http://127.0.0.1:${sandboxPort}/health`;
const sandboxAnswers = async () => (await probe(sandboxHealth))?.sandbox === true;

/** Accounts below agent01, unless the sandbox is configured without them. */
const seeded = ["none", "0"].includes(process.env.SANDBOX_TREE ?? "")
  ? []
  : [
      "                 salma01 / Agent1234            an agent below agent01",
      "                 rahim2041 / Demo1234           a player below agent01",
    ];

const together = tieTogether();
try {
  await open();
} catch (error) {
  together.fail(error);
}

async function open() {
  if (await probe(`http://127.0.0.1:${port}/health/live`))
    throw new Error(`Port ${port} already has a gateway; stop it or choose another PORT.`);
  const adopted = embedded && (await sandboxAnswers());
  await Promise.all([buildClient(), embedded && !adopted && startSandbox()]);
  const gateway = together.add(startGateway());
  await answered(`http://127.0.0.1:${port}/health/ready`, gateway);
  greet(adopted);
}

function startSandbox() {
  const start = () => startNode(["sandbox/main.ts"], {}, "ignore");
  together.add(keepRunning("sandbox", start, sandboxAnswers));
  return answered(sandboxHealth);
}

/** Builds the client if its sources are newer than the last build. The gateway reads the build when it starts. */
async function buildClient() {
  const [code] = await once(together.addTask(startNode(["scripts/prepare.mjs", "--no-install"])), "exit");
  if (code !== 0) throw new Error("The client was not built.");
}

function greet(adopted) {
  const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    "",
    `  Adda is open:  ${address}`,
    "",
    embedded
      ? `  Platform       the sandbox on port ${sandboxPort}${adopted ? " (already running; it stays when this stops)" : ""}, control on ${controlPort}`
      : `  Platform       ${process.env.PLATFORM_URL}`,
    `  State          ${process.env.REDIS_URL ? "Redis" : "in this process; set REDIS_URL=redis://… to share it"}`,
  ];
  if (embedded) {
    lines.push(
      "",
      "  Accounts       demo01, demo02 / Demo1234      players",
      "                 agent01 / Agent1234            an agent",
      ...seeded,
      "                 newbie01 / 123456              must change the password",
      "                 travel01 / Travel12            asks for a second step (code 123456)",
      "                 office01 / Office12            neither player nor agent",
      "",
      "  Your own platform: PLATFORM_URL, PLATFORM_MERCHANT, REDIS_URL, SESSION_KEYS, PERSON_KEYS,",
      "                 ALLOWED_COUNTRIES, PUBLIC_URL (see README)",
    );
  }
  process.stderr.write(`${lines.join("\n")}\n\n`);
}
