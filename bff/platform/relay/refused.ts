import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { PlatformError } from "../error.ts";
import { jsonOf, unwrap } from "../pipeline/envelope.ts";
import { readBody } from "../pipeline/read-body.ts";
import type { RelayAnswer } from "./contract.ts";
import { downstreamHeaders } from "./headers.ts";
import type { RelayTarget } from "./targets.ts";

const inflatedBytes = 256 * 1024;

/** A refusal of the platform together with its own bytes, which the caller gets unless the refusal is ours to tell. */
export class RelayRefusal extends PlatformError {
  readonly answer: RelayAnswer;

  constructor(meaning: PlatformError, answer: RelayAnswer) {
    super(meaning.code, meaning.fault, meaning.details);
    this.answer = answer;
  }
}

/** An answer of 400 and above, as it came over the wire. */
interface RefusedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * What an answer of 400 and above means to the pipeline: breaker, second try, the end of a session. Below 500 a JSON or
 * empty body is the platform's word to its caller, unless it says that it is busy; an error page of a proxy is an error
 * of ours. Neither is a fault, or one client could open a breaker with queries that a firewall refuses.
 */
export async function refusalOf(target: RelayTarget, refused: RefusedAnswer, now: number): Promise<PlatformError> {
  const answer = { ...refused, headers: downstreamHeaders(refused.headers) };
  const plain = await inflated(refused);
  const meaning = meaningOf(target, plain, now);
  if (refused.status >= 500 || meaning.code === "platform_busy") return new RelayRefusal(meaning, answer);
  const isPassable = plain.body.length === 0 || jsonOf(plain) !== undefined;
  if (!isPassable) return meaning.fault ? new PlatformError("platform_bad_answer", false, meaning.details) : meaning;
  return new RelayRefusal(
    meaning.fault ? new PlatformError("platform_refused", false, meaning.details) : meaning,
    answer,
  );
}

/** The answer with a body that can be read; one whose compression is broken keeps its bytes, which are no JSON. */
async function inflated(refused: RefusedAnswer): Promise<RefusedAnswer> {
  const encoding = String(refused.headers["content-encoding"] ?? "");
  if (!encoding) return refused;
  const body = await readBody(Readable.from([refused.body]), encoding, inflatedBytes).catch(() => refused.body);
  return { ...refused, body };
}

function meaningOf(target: RelayTarget, refused: RefusedAnswer, now: number): PlatformError {
  try {
    unwrap(target, refused, now);
  } catch (error) {
    if (error instanceof PlatformError) {
      error.details.httpStatus ??= refused.status;
      return error;
    }
  }
  return new PlatformError("platform_bad_answer", true, { httpStatus: refused.status });
}
