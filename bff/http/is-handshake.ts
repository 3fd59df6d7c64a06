import type { IncomingMessage } from "node:http";

/** Whether a client asks to speak another protocol from here on: a WebSocket, as bff/app.ts lets no other through. */
export const isHandshake = (request: IncomingMessage): boolean => "upgrade" in request && request.upgrade === true;
