import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { PlatformError } from "../error.ts";
import { unwrap } from "../pipeline/envelope.ts";
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
 * What an answer of 400 and above means to the pipeline: breaker, second try, the end of a session. Below 500 it is the
 * platform's word to its caller, whatever it looks like, unless it says that it is busy.
 */
export async function refusalOf(target: RelayTarget, refused: RefusedAnswer, now: number): Promise<RelayRefusal> {
  const answer = { ...refused, headers: downstreamHeaders(refused.headers) };
  const meaning = await meaningOf(target, refused, now);
  if (refused.status >= 500 || !meaning.fault || meaning.code === "platform_busy") {
    return new RelayRefusal(meaning, answer);
  }
  return new RelayRefusal(new PlatformError("platform_refused", false, meaning.details), answer);
}

async function meaningOf(target: RelayTarget, refused: RefusedAnswer, now: number): Promise<PlatformError> {
  try {
    const encoding = String(refused.headers["content-encoding"] ?? "");
    const body = encoding ? await readBody(Readable.from([refused.body]), encoding, inflatedBytes) : refused.body;
    unwrap(target, { ...refused, body }, now);
  } catch (error) {
    if (error instanceof PlatformError) {
      error.details.httpStatus ??= refused.status;
      return error;
    }
  }
  return new PlatformError("platform_bad_answer", true, { httpStatus: refused.status });
}
