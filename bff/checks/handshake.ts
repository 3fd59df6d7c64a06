import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { isHandshake } from "../http/is-handshake.ts";
import { isOurOrigin } from "../http/our-origin.ts";
import type { RequestView } from "./request-view.ts";

/** 16 bytes in base64 (RFC 6455 section 4.1). */
const key = /^[+/0-9A-Za-z]{22}==$/;

/** Whether the client's half can be completed; asked before the platform opens its own. */
const isWellFormed = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-websocket-version"] === "13" && key.test(headers["sec-websocket-key"] ?? "");

/**
 * Lets WebSocket handshakes reach the routes of RELAY_WS_PATHS and no others, and nothing but handshakes reach those.
 * A browser always says where it comes from, and a foreign page's handshake carries our cookie (RFC 6455 section 10.2).
 */
export const handshakeCheck =
  (config: Config) =>
  (request: RequestView): void => {
    const { headers, raw, route } = request;
    const isUpgrade = isHandshake(raw);
    if (isUpgrade !== (route.socket === true)) throw new ApiError("not_found");
    if (!isUpgrade) return;
    if (!isWellFormed(headers)) throw new ApiError("bad_request");
    if (headers.origin && isOurOrigin(headers.origin, headers.host, config)) return;
    request.refusal = "csrf_rejected";
    throw new ApiError("csrf_rejected");
  };
