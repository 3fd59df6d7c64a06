import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import type { Deadline } from "./deadline.ts";
import { AnswerRest } from "./flow.ts";

/** An answer whose first bytes are here. */
export interface AnswerStart {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  /** What follows them; undefined when there is no more. */
  readonly rest?: AnswerRest;
}

/**
 * Sends a request and reads its answer until it ends, or has more bytes than are to be held. With undici's handler rather
 * than `request`: a stream for each answer costs more than everything else about one that is held whole.
 * @param bytesHeld how many bytes of an answer with this head; may throw, which ends the answer and its connection
 * @throws what `bytesHeld` throws, the deadline's error, and undici's for a connection that fails
 */
export function startAnswer(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  deadline: Pick<Deadline, "onEnd">,
  bytesHeld: (status: number, headers: IncomingHttpHeaders) => number,
): Promise<AnswerStart> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Pick<AnswerStart, "status" | "headers"> | undefined;
    let held = 0;
    let size = 0;
    let rest: AnswerRest | undefined;
    let cancel = (): void => undefined;
    const fail = (error: Error): void => {
      cancel();
      if (rest) rest.destroy(error);
      else reject(error);
    };
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        cancel = deadline.onEnd((error) => controller.abort(error));
      },
      onResponseStart(controller, status, headers) {
        // An interim answer, such as 103 with hints.
        if (status < 200) return;
        head = { status, headers };
        try {
          held = bytesHeld(status, headers);
        } catch (error) {
          controller.abort(error as Error);
        }
      },
      onResponseData(controller, chunk) {
        if (rest) {
          rest.add(chunk);
          return;
        }
        chunks.push(chunk);
        size += chunk.length;
        if (size <= held || !head) return;
        controller.pause();
        rest = new AnswerRest(controller);
        resolve({ ...head, chunks, rest });
      },
      onResponseEnd() {
        cancel();
        if (rest) rest.push(null);
        else if (head) resolve({ ...head, chunks });
      },
      onResponseError: (_controller, error) => fail(error),
    });
  });
}
