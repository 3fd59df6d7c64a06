import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type Control, smsCode } from "./control.ts";

/** Service errors by the number's last four digits. The SDK turns them into `auth/…` codes. */
const sendFaults: Readonly<Record<string, string>> = {
  "9001": "INVALID_PHONE_NUMBER : Invalid format.",
  "9002": "MISSING_PHONE_NUMBER",
  "9003": "TOO_MANY_ATTEMPTS_TRY_LATER",
  "9004": "ERROR_CODE : 39",
  "9005": "CAPTCHA_CHECK_FAILED",
  "9006": "QUOTA_EXCEEDED : Exceeded daily quota for sending codes.",
  "9007": "OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.",
};

/** Last digits of a number whose SMS request loses its connection. */
export const brokenLine = "9010";
/** Last digits of a number whose codes are always expired. */
export const tooOld = "9013";

interface Call {
  readonly body: Readonly<Record<string, string>>;
  readonly control: Control;
}

/** Response body, error message of the service, or null for a lost connection. */
type Answer = object | string | null;

const sessions = new Map<string, string>();
const numbers = new Map<string, string>();

const calls: Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>> = {
  "/v2/recaptchaConfig": () => ({
    recaptchaKey: "projects/stand-in/keys/enterprise",
    recaptchaEnforcementState: [{ provider: "PHONE_PROVIDER", enforcementState: "OFF" }],
  }),
  "/v1/recaptchaParams": () => ({ recaptchaSiteKey: "stand-in" }),
  "/v1/accounts:sendVerificationCode": ({ body: { phoneNumber = "", recaptchaToken } }) => {
    const ending = phoneNumber.slice(-4);
    if (ending === brokenLine) return null;
    if (!recaptchaToken) return "MISSING_RECAPTCHA_TOKEN";
    const fault = sendFaults[ending];
    if (fault) return fault;
    const sessionInfo = randomUUID();
    sessions.set(sessionInfo, phoneNumber);
    return { sessionInfo };
  },
  "/v1/accounts:signInWithPhoneNumber": async ({ body: { sessionInfo = "", code }, control }) => {
    const phoneNumber = sessions.get(sessionInfo);
    if (!phoneNumber || phoneNumber.endsWith(tooOld)) return "SESSION_EXPIRED";
    if (code !== smsCode) return "INVALID_CODE";
    sessions.delete(sessionInfo);
    const idToken = await control.provePhone(phoneNumber);
    numbers.set(idToken, phoneNumber);
    return { idToken, refreshToken: randomUUID(), expiresIn: "3600", localId: phoneNumber, phoneNumber };
  },
  "/v1/accounts:lookup": ({ body: { idToken = "" } }) => {
    const phoneNumber = numbers.get(idToken);
    return phoneNumber ? { users: [{ localId: phoneNumber, phoneNumber }] } : "INVALID_ID_TOKEN";
  },
};

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "GET, POST",
};

/** Imitates phone verification by Firebase Authentication. */
export class FirebaseStandIn {
  /** Control port of the platform that accepts the tokens. */
  control: Control | undefined;
  /** Request paths, without CORS preflights. */
  readonly paths: string[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    // Disables the keep-alive timeout, because a request on a connection that is being closed would fail.
    this.#server.keepAliveTimeout = 0;
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The SDK prefixes the path with the service's host name, because an emulator imitates several services.
    const path = new URL(request.url ?? "/", "http://stand-in").pathname.replace("/identitytoolkit.googleapis.com", "");
    if (request.method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    this.paths.push(path);
    const body = request.method === "POST" ? ((await json(request)) as Record<string, string>) : {};
    const answer = this.control ? await calls[path]?.({ body, control: this.control }) : undefined;
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    const fault = typeof answer === "object" ? undefined : (answer ?? "NOT_FOUND");
    const status = fault ? 400 : 200;
    response.writeHead(status, { ...cors, "content-type": "application/json" });
    response.end(JSON.stringify(fault ? { error: { code: status, message: fault } } : answer));
  }
}
