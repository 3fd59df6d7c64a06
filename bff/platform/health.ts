import { PlatformError } from "./error.ts";

export interface Reachability {
  succeeded(): void;
  failed(error: unknown): void;
  reachable(): boolean;
}

/** Whether the platform answers: true until a fault, again after the next answer; a refusal is an answer. */
export function createReachability(): Reachability {
  let reachable = true;
  return {
    succeeded() {
      reachable = true;
    },
    failed(error) {
      if (error instanceof PlatformError && error.details.httpStatus !== undefined && !error.fault) reachable = true;
      if (error instanceof PlatformError && error.fault) reachable = false;
    },
    reachable: () => reachable,
  };
}
