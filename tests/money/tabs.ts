import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { pick, type Random } from "../../sandbox/world/random.ts";
import type { SiteVisitor } from "../support/site-visitor.ts";
import type { State } from "./operation.ts";

/** Response to one request of a write. The status is 0 without a response. */
interface Reply {
  readonly status: number;
  readonly text: string;
  readonly code: string;
}

/** Outcome of a write for the player. */
export interface Ending {
  readonly key: string;
  readonly state: State;
  /** Response body of a successful write. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Error code of a refused write. */
  readonly code: string;
}

interface WriteRecord {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly state: State;
  readonly text: string;
}

/** Error codes that do not decide the write. The write is sent again. */
const undecided: ReadonlySet<string> = new Set([
  ...["money_in_progress", "too_many_requests", "overloaded", "session_required", "session_expired", "session_ended"],
]);
/** 1.5 times the lifetime of a claim whose gateway was killed. */
const timeoutMs = 90_000;
const pauseMs = 150;
const maxEarlier = 20;

/**
 * A player's browser with two tabs, each on a different instance of the site. One tab or both concurrently send a
 * write, and repeat it under the same key until the response is final. Some writes are followed by a repetition of an
 * earlier write.
 */
export class Tabs {
  /** Writes without a final response, and contradictory responses. */
  readonly complaints: string[] = [];
  requestCount = 0;
  /** Number of new sign-ins after the session ended. */
  signIns = 0;
  readonly #tabs: readonly SiteVisitor[];
  readonly #random: Random;
  readonly #signIn: () => Promise<void>;
  readonly #earlier: WriteRecord[] = [];
  readonly #unknown = new Map<string, WriteRecord>();

  constructor(tabs: readonly SiteVisitor[], random: Random, signIn: () => Promise<void>) {
    this.#tabs = tabs;
    this.#random = random;
    this.#signIn = signIn;
  }

  async write(path: string, body: object): Promise<Ending> {
    const key = randomUUID();
    const rhythm = pick(this.#random, ["once", "together", "together", "later", "later"] as const);
    const senders = rhythm === "together" ? this.#tabs : [pick(this.#random, this.#tabs)];
    const answers = await Promise.all(senders.map((tab) => this.#ask(tab, key, path, body)));
    const until = Date.now() + timeoutMs;
    while (!answers.some(isFinal)) {
      if (Date.now() > until) {
        this.complaints.push(`never answered: ${path} ${JSON.stringify(body)} ${answers.at(-1)?.code}`);
        break;
      }
      await pause(pauseMs);
      if (answers.at(-1)?.status === 401) {
        this.signIns += 1;
        await this.#signIn();
      }
      answers.push(await this.#ask(pick(this.#random, this.#tabs), key, path, body));
    }
    const ending = { key, ...this.#endingOf(answers, path, body) };
    if (ending.state === "unknown") this.#unknown.set(key, { key, path, body, state: "unknown", text: "" });
    if (ending.state !== "refused") {
      const text = answers.find(isDone)?.text ?? "";
      this.#earlier.push({ key, path, body, state: ending.state, text });
      if (this.#earlier.length > maxEarlier) this.#earlier.shift();
      if (rhythm === "later") await this.#repeat();
    }
    return ending;
  }

  get unknown(): number {
    return this.#unknown.size;
  }

  /** Repeats every write with an unknown outcome. @returns the settled outcomes */
  async settle(): Promise<Ending[]> {
    const endings: Ending[] = [];
    for (const { key, path, body } of this.#unknown.values()) {
      const reply = await this.#ask(pick(this.#random, this.#tabs), key, path, body);
      if (!isFinal(reply) || reply.status === 202) continue;
      this.#unknown.delete(key);
      endings.push({ key, ...this.#endingOf([reply], path, body) });
    }
    return endings;
  }

  /** Opens the account's event stream on an instance. @returns a function that closes the stream */
  async openPage(): Promise<() => Promise<void>> {
    const stream = await pick(this.#random, this.#tabs).call("GET", "/api/events");
    return async () => stream.body?.cancel();
  }

  /** Repeats an earlier write and checks that the outcome is the same. */
  async #repeat(): Promise<void> {
    const earlier = pick(this.#random, this.#earlier);
    const reply = await this.#ask(pick(this.#random, this.#tabs), earlier.key, earlier.path, earlier.body);
    if (!isFinal(reply)) return;
    // If Redis could not store an outcome, the write is pending until Redis stores it, and done afterwards (decision
    // 017).
    const isSame =
      earlier.state === "done" ? isDone(reply) && reply.text === earlier.text : reply.status === 202 || isDone(reply);
    if (!isSame) this.complaints.push(`${earlier.state}, and again ${reply.status} ${reply.code}: ${earlier.path}`);
  }

  async #ask(tab: SiteVisitor, key: string, path: string, body: object): Promise<Reply> {
    this.requestCount += 1;
    try {
      const answer = await tab.call("POST", path, body, { "idempotency-key": key });
      const text = await answer.text();
      const reply = { status: answer.status, text, code: "" };
      const { error } = bodyOf(reply) as { error?: { code?: string } };
      return { ...reply, code: error?.code ?? "" };
    } catch (error) {
      return { status: 0, text: "", code: String(error) };
    }
  }

  #endingOf(answers: readonly Reply[], path: string, body: object): Omit<Ending, "key"> {
    const done = answers.filter(isDone);
    const refused = answers.filter((reply) => isFinal(reply) && reply.status >= 400);
    const isPending = answers.some(({ status }) => status === 202);
    if (new Set(done.map(({ text }) => text)).size > 1 || (refused.length > 0 && (done.length > 0 || isPending))) {
      const words = answers.map(({ status, code }) => `${status} ${code}`).join(", ");
      this.complaints.push(`answered ${words}: ${path} ${JSON.stringify(body)}`);
    }
    const [first] = done;
    if (first) return { state: "done", body: bodyOf(first), code: "" };
    const code = refused[0]?.code ?? "";
    return { state: code === "" ? "unknown" : "refused", body: {}, code };
  }
}

const isDone = ({ status }: Reply): boolean => status === 200 || status === 204;

const bodyOf = ({ text }: Reply): Ending["body"] => (text === "" ? {} : (JSON.parse(text) as Ending["body"]));

/** Returns true for a final response: done, pending, or refused for a reason that does not change. */
const isFinal = ({ status, code }: Reply): boolean =>
  status === 200 || status === 202 || status === 204 || (status >= 400 && status < 500 && !undecided.has(code));
