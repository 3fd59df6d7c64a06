import type { ServerResponse } from "node:http";
import { languageOf } from "../../../shared/language.ts";
import type { RouteRow } from "../../../shared/route-row.ts";
import type { Arrival } from "../../fast-path/arrival.ts";
import { handOver } from "../../fast-path/handed-over.ts";
import { recorder } from "../../fast-path/record.ts";
import type { App } from "../../fastify.ts";
import { addressKeyOf } from "../../guard/address.ts";
import { type RateLimitState, rateLimitField } from "../../guard/general-limit.ts";
import { queryOn } from "../../http/exact-address.ts";
import { SharedLines } from "../../http/whole-answer.ts";
import { siteResource } from "../../lobby/site.ts";
import { relayByteCounter } from "../../metrics/relay-bytes.ts";
import type { RelayHead } from "../../platform/relay/contract.ts";
import type { RelayTarget } from "../../platform/relay/targets.ts";
import { requestIds } from "../../request-id.ts";
import { callContext, callerOn } from "../../session/caller.ts";
import type { Caller } from "../../session/contract.ts";
import { Cookies } from "../../session/cookies.ts";
import { KnownVisitors, type Visitor } from "../../session/known-visitors.ts";
import { ignoreStoreUnavailable } from "../../store/ignore-store-unavailable.ts";
import { type HeaderList, ofEveryAnswer, ResponseReply } from "./reply.ts";

/**
 * Takes the GETs of the relay from visitors about whom nothing has to be asked: session, region and site are in memory,
 * and no window of the limit is full. What goes wrong afterwards is handed over to the route, which throws it.
 */
export function fastRelay(app: App) {
  const { cache, config, keepAlive, regionCheck, platform, sessions } = app.deps;
  const { dataHeaders, generalLimit, routing, sendWhole } = app;
  const ofShared = [...dataHeaders, ...ofEveryAnswer];
  const ofCallers = [...ofShared, "ratelimit-policy", generalLimit.policy];
  const [sharedLines, callerLines] = [new SharedLines(ofShared), new SharedLines(ofCallers)];
  const cookies = new Cookies(config.publicUrl);
  const visitors = new KnownVisitors({ sessions, cookies, parse: (header) => app.parseCookie(header) });
  const site = siteResource(app.deps);
  const idOf = requestIds();
  const countBytes = relayByteCounter(app.deps.metrics);

  /** The caller a row lets in without anything being asked. */
  function knownCaller(row: RouteRow, { request, ip }: Arrival): Caller | undefined {
    const { cookie } = request.headers;
    const visitor = cookie === undefined ? stranger : visitors.find(cookie);
    if (!visitor) return undefined;
    const { ticket, deviceId } = visitor;
    const { caller, refused } = callerOn(row, ticket ? { ticket } : {}, { ip, deviceId });
    return refused ? undefined : caller;
  }

  class FastReply extends ResponseReply {
    readonly #row: RouteRow;
    readonly #caller: Caller;
    readonly #requestId: string;
    readonly #standing: RateLimitState;
    #leave: (() => void) | undefined;

    constructor(raw: ServerResponse, row: RouteRow, caller: Caller, requestId: string, standing: RateLimitState) {
      super(raw);
      this.#row = row;
      this.#caller = caller;
      this.#requestId = requestId;
      this.#standing = standing;
    }

    get #isShared(): boolean {
      return this.#row.access === "shared";
    }

    onLeave(listener: () => void): void {
      this.#leave = listener;
    }

    /** What is done when the answer is out, or will never be. @returns whether the client left before it was whole */
    closed(): boolean {
      const aborted = !this.raw.writableFinished;
      if (aborted) this.#leave?.();
      this.#extendIdleTime();
      return aborted;
    }

    /** Once a minute: nothing of the answer depends on that write. */
    #extendIdleTime(): void {
      const { ticket } = this.#caller;
      if (!ticket || this.#row.passive || !sessions.touchIsDue(ticket)) return;
      sessions.touch(ticket, keepAlive.touchedAt(ticket)).catch(ignoreStoreUnavailable);
    }

    override send(head: RelayHead, body: readonly Buffer[]): void {
      const { status, headers } = head;
      const shared = this.#isShared ? sharedLines : callerLines;
      const lines = this.#isShared ? [headers] : [this.#ownLines(), headers];
      // It was taken before, but is answered while the process drains.
      if (app.isDraining() || !sendWhole(this.raw, { status, shared, lines, body })) super.send(head, body);
      else this.#reached();
    }

    protected begin(): HeaderList {
      this.#reached();
      const lines = this.#isShared ? [...ofShared] : [...ofCallers, ...this.#ownLines()];
      if (app.isDraining()) lines.push("connection", "close");
      return lines;
    }

    #reached(): void {
      const { ticket } = this.#caller;
      if (ticket?.record.token && !this.#row.passive) keepAlive.markTokenSeen(ticket);
    }

    /** What no other answer says. */
    #ownLines(): readonly string[] {
      return ["x-request-id", this.#requestId, "ratelimit", rateLimitField(this.#standing)];
    }
  }

  return (row: RouteRow, target: RelayTarget): void => {
    const record = recorder(app.deps, row.path);

    app.fastPath.answerBelow(row.path, (arrival) => {
      const { request, response, ip, startedAt } = arrival;
      const { headers } = request;
      const query = queryOn(row.path, request.url ?? "");
      const caller = row.access === "shared" ? guest(ip) : knownCaller(row, arrival);
      if (query === undefined || !caller) return false;
      const language = languageOf(headers["accept-language"]);
      if (row.access !== "shared") {
        if (regionCheck.cachedRegion(ip, language)?.restricted !== false) return false;
        if (cache.peek(site, language)?.state === "maintenance") return false;
      }
      const standing = generalLimit.admit(addressKeyOf(ip));
      if (!standing) return false;

      const requestId = idOf(request);
      const reply = new FastReply(response, row, caller, requestId, standing);
      const countEnd = countBytes(request);
      let given = false;
      response.on("close", () => {
        // Fastify counts and tells what it was given.
        if (given) return;
        countEnd();
        record({ requestId, status: response.statusCode, startedAt, aborted: reply.closed() });
      });
      const context = callContext(caller, { language, requestId, userAgent: headers["user-agent"] });
      platform.relay({ target, query, headers, context }, reply, {
        passed: nothing,
        failed(error) {
          if (response.headersSent || response.destroyed) return;
          given = true;
          handOver(request, { requestId, standing, waitedMs: performance.now() - startedAt, error });
          routing(request, response);
        },
      });
      return true;
    });
  };
}

const nothing = (): void => undefined;

/** Without a cookie. */
const stranger: Visitor = { deviceId: undefined, ticket: undefined };

const guest = (ip: string): Caller => ({ state: "guest", ip });
