import type { AuthorizedCallsPort, Platform } from "../../bff/platform/contract.ts";
import { PlatformError } from "../../bff/platform/error.ts";
import { createPlatform, type PlatformOptions } from "../../bff/platform/platform.ts";
import type { CallContext } from "../../bff/platform/types.ts";
import { TestClock } from "./clock.ts";
import { type FaultServer, startFaultServer } from "./fault-server.ts";
import { captureLog } from "./log.ts";

export interface PlatformRig {
  readonly server: FaultServer;
  readonly platform: Platform & AuthorizedCallsPort;
  readonly clock: TestClock;
  readonly log: ReturnType<typeof captureLog>;
  close(): Promise<void>;
}

/** Connects the real platform client to a separate fault server. */
export async function startPlatformRig(options: Partial<PlatformOptions> = {}): Promise<PlatformRig> {
  const server = await startFaultServer();
  const clock = new TestClock();
  const log = captureLog();
  const platform = createPlatform({ url: server.url, merchant: "testbrand", clock, log: log.log, ...options });
  return {
    server,
    platform,
    clock,
    log,
    close: async () => {
      await platform.close();
      await server.close();
    },
  };
}

/** Returns the error of a failed platform call. */
export async function failureOf(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PlatformError) return error;
  throw new Error(`not a PlatformError: ${String(error)}`);
}

export const visitor: CallContext = { language: "EN", clientIp: "203.0.113.9", userAgent: "Tests/1.0 (বাংলা)" };
export const member: CallContext = { ...visitor, token: "3f1d9a60-8a52-4c0e-9d2f-0d4c5a1f7a10" };
