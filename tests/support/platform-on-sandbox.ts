import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import type { AuthorizedCallsPort, Platform } from "../../bff/platform/contract.ts";
import { createPlatform } from "../../bff/platform/platform.ts";
import type { CallContext } from "../../bff/platform/types.ts";
import type { RunnableSandbox } from "../../sandbox/sandbox.ts";
import { buildSandbox } from "../../sandbox/sandbox.ts";
import { TestClock } from "./clock.ts";
import { captureLog } from "./log.ts";
import { visitor } from "./platform.ts";

export interface PlatformOnSandbox extends Pick<RunnableSandbox, "control" | "sandbox" | "operations"> {
  platform: Platform & AuthorizedCallsPort;
  /** Signs in a demo account and returns the context for its calls. */
  signIn(username: string, password: string): Promise<CallContext>;
}

/** Connects the gateway's platform client to the real sandbox over a socket. */
export async function startOnSandbox(t: Test): Promise<PlatformOnSandbox> {
  const { platform: server, close, ...sandbox } = await buildSandbox();
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const platform = createPlatform({
    url: new URL(`http://127.0.0.1:${port}`),
    merchant: "adda",
    clock: new TestClock(),
    log: captureLog().log,
  });
  t.teardown(async () => {
    await platform.close();
    await close();
  });
  return {
    ...sandbox,
    platform,
    signIn: async (username, password) => {
      const { token } = await platform.call("login", { username, password, type: "username" }, visitor);
      return { ...visitor, token };
    },
  };
}
