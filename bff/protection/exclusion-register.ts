import Type, { type Static } from "typebox";
import type { Admission } from "../admission.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { parseStored } from "../store/stored-values.ts";
import type { Person } from "./person.ts";

export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}

/**
 * A national register of people who excluded themselves from gambling. Queried at registration and sign-in. While the
 * register is unavailable, registration returns 503 and a sign-in opens a `withdrawOnly` session.
 */
export interface ExclusionRegister {
  /** Looks up a person; at a sign-in, most fields are unknown. @throws RegisterUnavailable, also after a timeout */
  lookup(person: Person): Promise<"none" | "excluded">;
}

export const noRegister: ExclusionRegister = { lookup: async () => "none" };

/** Short, because a sign-in waits for the response. */
const timeoutMs = 3_000;
const maxAnswerBytes = 4_096;

const Answer = Type.Object({ excluded: Type.Boolean() });

/**
 * A register that answers a POST of personal data with `{"excluded": true}` or `{"excluded": false}`
 * (docs/operating.md, Who may play). Any other response, or a timeout, counts as unavailable.
 */
export class HttpRegister implements ExclusionRegister {
  readonly #register: NonNullable<Admission["register"]>;
  readonly #log: EventLogger;
  readonly #timeoutMs: number;

  constructor(register: NonNullable<Admission["register"]>, log: EventLogger, maxWaitMs = timeoutMs) {
    this.#register = register;
    this.#log = log;
    this.#timeoutMs = maxWaitMs;
  }

  async lookup(person: Person): Promise<"none" | "excluded"> {
    const query = queryOf(person);
    if (query === undefined) return "none";
    try {
      const { excluded } = await this.#send(query);
      return excluded ? "excluded" : "none";
    } catch (cause) {
      const reason = reasonOf(cause);
      logEvent(this.#log, "exclusion_register_failed", { reason });
      throw new RegisterUnavailable(reason, { cause });
    }
  }

  async #send(query: object): Promise<Static<typeof Answer>> {
    const { url, token } = this.#register;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(query),
      // A redirect would send personal data to an address that the operator has not configured.
      redirect: "error",
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    const text = await readText(response);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const answer = parseStored(Answer, text);
    if (!answer) throw new Error("invalid answer");
    return answer;
  }
}

export const registerOf = ({ register }: Pick<Admission, "register">, log: EventLogger): ExclusionRegister =>
  register ? new HttpRegister(register, log) : noRegister;

/** Returns an error's message and its cause's code, because the message of a `fetch` error gives no reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = error.cause instanceof Error && "code" in error.cause ? `: ${error.cause.code}` : "";
  return `${error.message}${code}`;
}

/** Returns the data to send, without cards and browsers. Undefined if the data identifies no one: many share a name. */
function queryOf({ mobiles = [], email, payeeName, birthday }: Person): object | undefined {
  if (mobiles.length === 0 && !email && !(payeeName && birthday)) return undefined;
  return {
    ...(mobiles.length > 0 && { mobiles }),
    ...(email && { email }),
    ...(payeeName && { name: payeeName }),
    ...(birthday && { birthday }),
  };
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxAnswerBytes) throw new Error(`more than ${maxAnswerBytes} bytes`);
    chunks.push(chunk);
  }
  // Skips a byte-order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}
