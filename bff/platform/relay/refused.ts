import { Readable } from "node:stream";
import { PlatformError } from "../error.ts";
import { unwrap } from "../pipeline/envelope.ts";
import { readBody } from "../pipeline/read-body.ts";
import type { RelayTarget } from "./targets.ts";
import type { WholeAnswer } from "./transfer.ts";

const inflatedBytes = 256 * 1024;

/** A refusal of the platform together with its own bytes, which the caller gets unless the refusal is ours to tell. */
export class RelayRefusal extends PlatformError {
  readonly answer: WholeAnswer;

  constructor(meaning: PlatformError, answer: WholeAnswer) {
    super(meaning.code, meaning.fault, meaning.details);
    this.answer = answer;
  }
}

/**
 * What an answer of 400 and above means to the pipeline: breaker, second try, the end of a session. Below 500 it is the
 * platform's word to its caller, whatever it looks like, unless it says that it is busy.
 */
export async function refusalOf(target: RelayTarget, answer: WholeAnswer, now: number): Promise<RelayRefusal> {
  const meaning = await meaningOf(target, answer, now);
  if (answer.status >= 500 || !meaning.fault || meaning.code === "platform_busy") {
    return new RelayRefusal(meaning, answer);
  }
  return new RelayRefusal(new PlatformError("platform_refused", false, meaning.details), answer);
}

async function meaningOf(target: RelayTarget, answer: WholeAnswer, now: number): Promise<PlatformError> {
  try {
    const encoding = String(answer.headers["content-encoding"] ?? "");
    const whole = Buffer.concat(answer.chunks, answer.size);
    const body = encoding ? await readBody(Readable.from([whole]), encoding, inflatedBytes) : whole;
    unwrap(target, { ...answer, body }, now);
  } catch (error) {
    if (error instanceof PlatformError) {
      error.details.httpStatus ??= answer.status;
      return error;
    }
  }
  return new PlatformError("platform_bad_answer", true, { httpStatus: answer.status });
}
