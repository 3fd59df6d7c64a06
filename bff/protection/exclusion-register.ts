import Type from "typebox";
import type { Admission } from "../admission.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { parseStored } from "../store/stored-values.ts";
import type { Person } from "./person.ts";

/** The register could not be asked, or gave no answer. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}

/**
 * A register of people who excluded themselves from gambling at all operators of a country. It is asked at registration
 * and at sign-in. While it is away nobody registers (503), and who signs in gets a session `withdrawOnly`: their money is
 * theirs whatever the register would have said, and play waits for an answer.
 */
export interface ExclusionRegister {
  /**
   * @param person at sign-in only what the gateway knows in plain then: the number the account is named by, the birthday
   * @throws RegisterUnavailable within the time a sign-in may take
   */
  lookup(person: Person): Promise<"none" | "excluded">;
}

/** Where no country has one, or the operator is not connected to it. */
export const noRegister: ExclusionRegister = { lookup: async () => "none" };

/** A sign-in waits for it. */
const answerWithinMs = 3_000;
const longestAnswer = 4_096;

const Answer = Type.Object({ excluded: Type.Boolean() });

/**
 * A register that answers `{"excluded": true}` or `false` to a POST of what somebody is known by (docs/operating.md, Who may
 * play). Whatever else comes back, or nothing in time, is no answer: nobody is taken for free of it.
 */
export class HttpRegister implements ExclusionRegister {
  readonly #register: NonNullable<Admission["register"]>;
  readonly #log: EventLogger;
  readonly #withinMs: number;

  constructor(register: NonNullable<Admission["register"]>, log: EventLogger, withinMs = answerWithinMs) {
    this.#register = register;
    this.#log = log;
    this.#withinMs = withinMs;
  }

  async lookup(person: Person): Promise<"none" | "excluded"> {
    const asked = askedOf(person);
    // A name that is many people's, or nothing at all: no register could tell whom it is asked about.
    if (asked === undefined) return "none";
    try {
      const { excluded } = await this.#ask(asked);
      return excluded ? "excluded" : "none";
    } catch (cause) {
      const reason = reasonOf(cause);
      logEvent(this.#log, "exclusion_register_failed", { reason });
      throw new RegisterUnavailable(reason, { cause });
    }
  }

  async #ask(asked: object): Promise<{ readonly excluded: boolean }> {
    const { url, token } = this.#register;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(asked),
      // Another address has not been named by the operator, and would be told who comes.
      redirect: "error",
      signal: AbortSignal.timeout(this.#withinMs),
    });
    const text = await textOf(response);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const answer = parseStored(Answer, text);
    if (!answer) throw new Error("no answer that can be read");
    return answer;
  }
}

/** The register an operator has named, or none. */
export const registerOf = ({ register }: Pick<Admission, "register">, log: EventLogger): ExclusionRegister =>
  register ? new HttpRegister(register, log) : noRegister;

/** `fetch` says by its own cause alone why it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = error.cause instanceof Error && "code" in error.cause ? `: ${error.cause.code}` : "";
  return `${error.message}${code}`;
}

/** What registers know people by; cards and browsers are no business of theirs. */
function askedOf({ mobiles = [], email, payeeName, birthday }: Person): object | undefined {
  const isSomebody = mobiles.length > 0 || Boolean(email) || Boolean(payeeName && birthday);
  if (!isSomebody) return undefined;
  return {
    ...(mobiles.length > 0 && { mobiles }),
    ...(email && { email }),
    ...(payeeName && { name: payeeName }),
    ...(birthday && { birthday }),
  };
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error(`more than ${longestAnswer} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
