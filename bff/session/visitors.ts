import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import type { Ticket } from "./contract.ts";
import type { Cookies } from "./cookies.ts";
import type { Sessions } from "./sessions.ts";
import { issueVisitorTicket } from "./visitor-ticket.ts";

/** What a browser gets before anybody signs in: a visitor ticket and its device id. */
export class Visitors {
  readonly #sessions: Pick<Sessions, "update">;
  readonly #deps: { readonly clock: Clock; readonly config: Pick<Config, "session" | "sessionKeys"> };
  readonly #cookies: Cookies;
  readonly #issued: AddressMinutes;

  constructor(deps: {
    readonly sessions: Pick<Sessions, "update">;
    readonly cookies: Cookies;
    readonly clock: Clock;
    readonly config: Pick<Config, "limits" | "session" | "sessionKeys">;
  }) {
    this.#sessions = deps.sessions;
    this.#deps = deps;
    this.#cookies = deps.cookies;
    this.#issued = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * The ticket the browser carries, or a new visitor ticket set on the reply.
   * @throws ApiError too_many_requests for an address that throws its tickets away
   */
  ensureVisitorTicket(request: FastifyRequest, reply: FastifyReply): Ticket {
    return request.caller.ticket ?? this.#issue(request, reply);
  }

  /** Remembers that the next sign-in of this browser must carry a captcha; survives a reload. */
  async requireCaptcha(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { ticket } = request.caller;
    const isSession = ticket !== undefined && ticket.record.kind !== "visitor";
    if (isSession && (await this.#sessions.update(ticket, () => ({ captchaRequired: true })))) return;
    this.#issue(request, reply, true);
  }

  /** The browser's device id, also in every platform context made from here on; set on the reply when it has none. */
  deviceId(request: FastifyRequest, reply: FastifyReply): string {
    const existing = request.caller.deviceId;
    if (existing) return existing;
    const deviceId = randomUUID();
    request.caller = { ...request.caller, deviceId };
    this.#cookies.set(reply, "device", deviceId);
    return deviceId;
  }

  #issue(request: FastifyRequest, reply: FastifyReply, captcha = false): Ticket {
    const present = request.caller.ticket && this.#cookies.read(request, "sid");
    // A new one has a code by SMS a second, and its own tries at it, for itself.
    const retryAfterMs = present === undefined ? this.#issued.count(request.ip) : undefined;
    if (retryAfterMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs });
    const { ticket, cookie } = issueVisitorTicket(this.#deps, { present, captcha });
    this.#cookies.set(reply, "sid", cookie);
    return ticket;
  }
}
