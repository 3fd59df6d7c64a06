import closeWithGrace from "close-with-grace";
import { demoAccounts } from "./accounts/demo.ts";
import { sizeOf, type TreeSize } from "./past/extent.ts";
import { buildSandbox } from "./sandbox.ts";
import type { GameCount } from "./world/world.ts";

// Exit with the parent process, which closes the IPC channel. An orphaned sandbox would keep the port.
const leave = () => process.kill(process.pid, "SIGTERM");
process.once("disconnect", leave);
// The parent may have exited while the modules were loading.
if (process.connected === false) leave();

const { SANDBOX_HOST, SANDBOX_PUBLIC_URL, SANDBOX_MERCHANT, SANDBOX_TREE, SANDBOX_GAMES } = process.env;
const port = portOf("SANDBOX_PORT", 3100);
const controlPort = portOf("SANDBOX_CONTROL_PORT", 3101);

const { platform, control, sandbox, close } = await buildSandbox({
  ...(SANDBOX_PUBLIC_URL && { publicUrl: SANDBOX_PUBLIC_URL.replace(/\/+$/, "") }),
  tree: treeSize(SANDBOX_TREE || "small"),
  games: gameCount(SANDBOX_GAMES || "full"),
  ...(SANDBOX_MERCHANT && { merchant: SANDBOX_MERCHANT }),
});
closeWithGrace({ delay: 3000 }, async ({ err }) => {
  // System errors, such as a port in use, need no stack trace.
  if (err) process.stderr.write(`The sandbox stopped: ${"code" in err ? err.message : err.stack}\n`);
  await close();
});

await platform.listen({ port, host: SANDBOX_HOST || "127.0.0.1" });
// The control port gives full access to the sandbox, so no setting exposes it.
await control.listen({ port: controlPort, host: "127.0.0.1" });
const accounts = demoAccounts(sandbox.clock.now()).map(({ account, password }) => `${account}/${password}`);
process.stdout.write(
  `sandbox platform at ${sandbox.publicUrl}, control at http://127.0.0.1:${controlPort}, accounts ${accounts.join(" ")}\n`,
);

function treeSize(word: string): TreeSize {
  return sizeOf(word) ?? fail(`SANDBOX_TREE must be none, small or large: ${word}`);
}

function gameCount(word: string): GameCount {
  return word === "full" || word === "few" ? word : fail(`SANDBOX_GAMES must be full or few: ${word}`);
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name];
  const number = Number(text || fallback);
  const isPort = Number.isInteger(number) && number >= 0 && number < 65_536;
  return isPort ? number : fail(`${name} must be a port number: ${text}`);
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
