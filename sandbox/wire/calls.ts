import { operationCheck } from "./faults.ts";

/** The control port's record of a received call, without credentials. */
export interface CallRecord {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Real time in epoch ms, independent of the sandbox's clock. */
  readonly at: number;
  endedAt?: number;
  status?: number;
  /** The client disconnected before the response was complete. */
  aborted: boolean;
  /** The handler succeeded, whether or not the response arrived. */
  worked?: boolean;
  fault?: string;
  readonly headers: {
    readonly merchants: number;
    readonly forwardedFor: readonly string[];
    readonly authorization: boolean;
    readonly encryption: boolean;
    readonly cookie: boolean;
    readonly language?: string | undefined;
    readonly moduleId?: string | undefined;
    readonly device?: string | undefined;
  };
}

const maxRecords = 200;

/** Call counts and last calls per operation, for tests of what the gateway sends. */
export class CallLog {
  readonly #check: ReturnType<typeof operationCheck>;
  readonly #counts = new Map<string, number>();
  readonly #last = new Map<string, CallRecord[]>();

  constructor(operations: Iterable<string>) {
    this.#check = operationCheck(operations);
  }

  add(record: CallRecord): void {
    this.#counts.set(record.operation, (this.#counts.get(record.operation) ?? 0) + 1);
    const last = this.#last.get(record.operation) ?? [];
    last.push(record);
    if (last.length > maxRecords) last.shift();
    this.#last.set(record.operation, last);
  }

  count(operation: string): number {
    return this.#counts.get(this.#check(operation)) ?? 0;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  /** The last calls of an operation, oldest first. Without a name, those of all operations. */
  last(operation?: string): readonly CallRecord[] {
    if (operation !== undefined) return this.#last.get(this.#check(operation)) ?? [];
    return [...this.#last.values()].flat().sort((a, b) => a.at - b.at);
  }

  reset(): void {
    this.#counts.clear();
    this.#last.clear();
  }
}
