import { ReplyError } from "ioredis";

/** `away`: nothing can be asked. `readOnly`: reads go on, writes are refused, e.g. by a full server. */
export type Outage = "away" | "readOnly";

/**
 * The error replies by which a Redis says that it cannot serve us now, by their first word. NOAUTH and WRONGPASS come
 * with a connection that was never usable; NOREPLICAS is `min-replicas-to-write`,
 * and UNBLOCKED ends the WAIT at a master that has become a replica.
 */
const outages: Readonly<Record<string, Outage>> = {
  LOADING: "away",
  CLUSTERDOWN: "away",
  MASTERDOWN: "away",
  TRYAGAIN: "away",
  BUSY: "away",
  NOAUTH: "away",
  WRONGPASS: "away",
  OOM: "readOnly",
  READONLY: "readOnly",
  MISCONF: "readOnly",
  NOREPLICAS: "readOnly",
  UNBLOCKED: "readOnly",
};

const firstWord = (error: Error): string => error.message.split(" ", 1)[0] ?? "";

/**
 * What a failed command tells about the server: a lost connection, silence, or one of the replies above.
 * @returns undefined for a fault of ours, e.g. wrong arguments or a script that breaks: the server is well
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  return error instanceof ReplyError ? outages[firstWord(error)] : "away";
}

/** Whether a key holds another Redis type than the command is for, said by the command or from within a script. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error instanceof ReplyError && /\bWRONGTYPE\b/.test(error.message);
