import type { FastifyBaseLogger } from "fastify";
import { defaultLanguage } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import type { AuthorizedCallsPort, MoneyPort, Platform } from "./contract.ts";
import { createKeys } from "./encryption.ts";
import type { PlatformError } from "./error.ts";
import { type CallMeasure, CallReports, createBreakers, createReachability } from "./health.ts";
import { createMedia } from "./media.ts";
import { type OperationId, type OperationInputs, type OperationResults, operations } from "./operations.ts";
import { attemptOnce } from "./pipeline/attempt.ts";
import { createCalls, endsWithClient } from "./pipeline/call.ts";
import { createExchange, type FlowLimits } from "./pipeline/exchange.ts";
import { rememberSpellings } from "./pipeline/second-try.ts";
import { createPools } from "./pools.ts";
import { createRelay } from "./relay/relay.ts";
import { openInSlot, openSocket } from "./relay/socket.ts";
import type { OperationRow } from "./row.ts";
import type { CallContext } from "./types.ts";

export interface PlatformOptions {
  readonly url: URL;
  readonly merchant: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Refuses responses with the header `X-Sandbox`, in production. */
  readonly refuseSandbox?: boolean;
  readonly onCall?: (measure: CallMeasure) => void;
  /** Upper bound of every operation's deadline. */
  readonly deadlineMs?: number;
  readonly relay?: Partial<FlowLimits>;
  readonly media?: Partial<FlowLimits>;
}

const mebibyte = 1024 * 1024;
const relayFlow: FlowLimits = { maxBytes: 32 * mebibyte, paceMs: 15_000, paceBytes: 64 * 1024, totalMs: 120_000 };
const mediaFlow: FlowLimits = { maxBytes: 16 * mebibyte, paceMs: 8_000, paceBytes: 64 * 1024, totalMs: 30_000 };

const isAnswer = ({ fault, details }: PlatformError): boolean => !fault && details.httpStatus !== undefined;

/** Creates the platform client: operation table and call pipeline (decision 020). */
export function createPlatform(options: PlatformOptions): Platform & MoneyPort & AuthorizedCallsPort {
  const { clock, log, merchant, deadlineMs = Number.POSITIVE_INFINITY, refuseSandbox = false } = options;
  const basePath = options.url.pathname.replace(/\/+$/, "");
  const pools = createPools(options.url);
  const breakers = createBreakers({
    opened: (group) => logEvent(log, "platform_breaker_open", { group }),
    closed: (group) => logEvent(log, "platform_breaker_closed", { group }),
  });
  const reachability = createReachability(clock, () => call("systemStatus", {}, { language: defaultLanguage }));
  const reports = new CallReports({ log, reachability, onCall: options.onCall });
  const keys = createKeys({
    fetch: () => call("rsaKey", {}, { language: defaultLanguage }),
    clock,
    maxAgeMs: operations.rsaKey.cache?.freshMs ?? 0,
    onRefetch: () => logEvent(log, "platform_key_refetched", { reason: "refused" }),
  });
  const make = createCalls({ breakers, keys, reports, log, deadlineMs });
  const spellingsFor = rememberSpellings();
  const wire = {
    exchange: createExchange(pools.calls.dispatcher, refuseSandbox),
    upload: createExchange(pools.uploads.dispatcher, refuseSandbox),
    keys,
    clock,
    merchant,
    basePath,
  };
  const media = createMedia(pools.media, { basePath, refuseSandbox, flow: { ...mediaFlow, ...options.media } });
  const relay = createRelay({
    make,
    pools,
    clock,
    merchant,
    basePath,
    refuseSandbox,
    flow: { ...relayFlow, ...options.relay },
  });

  function call<Id extends OperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]> {
    const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
    const { multipart = false, onRefusal } = row;
    const { account, clientIp } = context;
    // The gateway's own calls skip the slots, because a call that waits for one of them already holds a slot.
    const ofVisitor = clientIp === undefined ? undefined : pools.calls.slots;
    return make({
      operation: id,
      row,
      context,
      spellings: spellingsFor(id),
      repeatable: !multipart,
      slots: multipart ? pools.uploads.slots : ofVisitor,
      queuedFor:
        endsWithClient(row) || multipart ? context : { ...(clientIp && { clientIp }), ...(account && { account }) },
      attempt: (attempt, deadline) => attemptOnce(wire, row, input, context, attempt, deadline),
      ...(onRefusal && { onRefusal: (error) => (isAnswer(error) ? onRefusal(error) : undefined) }),
    });
  }

  return {
    call,
    callMoney: call,
    callAuthorized: call,
    relay,
    relaySocket: (opened) =>
      openInSlot(pools.sockets, opened, async () => {
        const startedAt = performance.now();
        const open = () => openSocket({ url: options.url, basePath, merchant, refuseSandbox }, opened);
        try {
          const socket = await breakers.run("relay", open, opened.context.clientIp);
          reports.succeeded("relay_extra", startedAt);
          return socket;
        } catch (error) {
          throw reports.failed("relay_extra", opened.context, startedAt, error);
        }
      }),
    media: (path, headers, client) => breakers.run("media", () => media(path, headers, client), client.clientIp),
    health() {
      const keyAgeMs = keys.ageMs();
      return { reachable: reachability.reachable(), ...(keyAgeMs !== undefined && { keyAgeMs }) };
    },
    askIfUnsure: reachability.askIfUnsure,
    close: () => pools.close(),
  };
}
