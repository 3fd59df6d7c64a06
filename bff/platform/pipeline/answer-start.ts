import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Deadline } from "./deadline.ts";

/** An answer whose first bytes are here. */
export interface AnswerStart {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  /** What follows them; undefined when there is no more. */
  readonly rest?: Readable;
}

type Controller = Dispatcher.DispatchController;

/** The bytes of an answer after those that were held, no faster than they are read. */
class Rest extends Readable {
  readonly #controller: Controller;

  constructor(controller: Controller) {
    super();
    this.#controller = controller;
  }

  override _read(): void {
    this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Nobody reads on: the connection cannot be used again. An answer that has ended takes no notice.
    if (!this.readableEnded) this.#controller.abort(error ?? new Error("the answer is not read to its end"));
    done(error);
  }
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
    let rest: Rest | undefined;
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
          if (!rest.push(chunk)) controller.pause();
          return;
        }
        chunks.push(chunk);
        size += chunk.length;
        if (size <= held || !head) return;
        controller.pause();
        rest = new Rest(controller);
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
