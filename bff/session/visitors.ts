import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import type { SessionBase, Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";
import { issueVisitorTicket } from "./visitor-ticket.ts";

interface VisitorsDeps extends Pick<SessionBase, "clock" | "cookies"> {
  readonly sessions: Pick<Sessions, "update">;
  readonly config: Pick<Config, "limits" | "session" | "sessionKeys">;
}

export class Visitors {
  readonly #deps: VisitorsDeps;
  readonly #issued: AddressMinutes;

  constructor(deps: VisitorsDeps) {
    this.#deps = deps;
    this.#issued = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * Returns the browser's ticket, or issues one.
   * @throws ApiError too_many_requests for an address with many new tickets
   */
  ensureVisitorTicket(request: FastifyRequest, reply: FastifyReply): Ticket {
    return request.caller.ticket ?? this.#issue(request, reply);
  }

  /** Records that this browser's next sign-in needs a captcha. */
  async requireCaptcha(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { ticket } = request.caller;
    const isSession = ticket !== undefined && ticket.record.kind !== "visitor";
    if (isSession && (await this.#deps.sessions.update(ticket, () => ({ captchaRequired: true })))) return;
    this.#issue(request, reply, true);
  }

  /** Returns the browser's device id. A new id is set in the reply's cookie and in `request.caller`. */
  deviceId(request: FastifyRequest, reply: FastifyReply): string {
    const existing = request.caller.deviceId;
    if (existing) return existing;
    const deviceId = randomUUID();
    request.caller = { ...request.caller, deviceId };
    this.#deps.cookies.set(reply, "device", deviceId);
    return deviceId;
  }

  #issue(request: FastifyRequest, reply: FastifyReply, captcha = false): Ticket {
    const present = request.caller.ticket && this.#deps.cookies.read(request, "sid");
    // New tickets are limited, because each has separate limits for SMS codes.
    const retryAfterMs = present === undefined ? this.#issued.count(request.caller.ip) : undefined;
    if (retryAfterMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs });
    const { ticket, cookie } = issueVisitorTicket(this.#deps, { present, captcha });
    this.#deps.cookies.set(reply, "sid", cookie);
    return ticket;
  }
}
