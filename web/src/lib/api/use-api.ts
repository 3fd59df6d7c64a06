import { useEffect, useRef } from "react";
import useSWR, { type KeyedMutator, type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import { useStore } from "zustand";
import type { Answer, GetId } from "../../../../shared/api.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Access, ClientRow } from "../../../../shared/route-row.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useSession } from "../session/session.ts";
import { signInStore } from "../session/sign-in.ts";
import { type ApiInput, api, type GetOptions } from "./api.ts";
import { type CacheKey, keyFrom } from "./cache-key.ts";
import { type ApiFailure, isFailure } from "./failure.ts";
import { rowOf } from "./rows.ts";

type State = Session["state"];

const admittedStates: Readonly<Record<Exclude<Access, "shared" | "visitor">, ReadonlySet<State>>> = {
  signedIn: new Set<State>(["member", "trial", "agent"]),
  account: new Set<State>(["member", "agent"]),
  agent: new Set<State>(["agent"]),
};

/**
 * Returns whether a route is open in a `withdrawOnly` session: one for signed-in callers only if its row says
 * `paused: true`, one for visitors unless its row says `paused: false`.
 */
const openWhilePaused = ({ access, paused }: ClientRow): boolean =>
  access === "visitor" ? paused !== false : paused === true;

/**
 * Returns whether the page may call a route now. The gateway would refuse a caller that the route's row does not admit.
 * A response that depends on the account must not enter the cache before the session is loaded.
 */
export function mayRequest(row: ClientRow, session: Pick<Session, "state"> | undefined): boolean {
  const { access, impersonal } = row;
  if (access === "shared" || impersonal) return true;
  if (!session) return false;
  if (session.state === "withdrawOnly") return openWhilePaused(row);
  return access === "visitor" || admittedStates[access].has(session.state);
}

const abandoned = new DOMException("no component waits for it any more", "AbortError");

/** Returns whether a read was aborted because no component waits for it. This is not a failure to show. */
export const isAbandoned = (error: unknown): boolean => error === abandoned;

/** Time from the commit in which a component mounts until it has joined: React runs effects with a delay. */
const joinMs = 50;

interface Wanted {
  /** Number of components that wait for the response. */
  parts: number;
  readonly reads: Set<AbortController>;
}

/** Aborts reads that no component waits for, such as a search that a newer one has replaced. */
export function createWantedReads() {
  const byKey = new Map<string, Wanted>();

  function entryOf(key: string): Wanted {
    const entry = byKey.get(key) ?? { parts: 0, reads: new Set() };
    byKey.set(key, entry);
    return entry;
  }

  function removeIfUnused(key: string, { parts, reads }: Wanted): void {
    if (parts === 0 && reads.size === 0) byKey.delete(key);
  }

  return {
    /** Registers a component that waits for the response of this key. Returns the function that unregisters it. */
    join(key: string): () => void {
      entryOf(key).parts += 1;
      return () => {
        const entry = entryOf(key);
        entry.parts -= 1;
        // A component that replaces this one joins within the same commit.
        setTimeout(() => {
          if (entry.parts === 0) for (const read of entry.reads) read.abort(abandoned);
          removeIfUnused(key, entry);
        });
      };
    },
    /**
     * Runs a read until it is answered or no component waits for it.
     * @throws what `read` throws, or an error that `isAbandoned` recognises if it was aborted
     */
    async run<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const entry = entryOf(key);
      for (;;) {
        const controller = new AbortController();
        entry.reads.add(controller);
        try {
          return await read(controller.signal);
        } catch (failure) {
          if (!controller.signal.aborted) throw failure;
          // A component that mounted while the read was being aborted shares it, so the read starts again.
          await new Promise((joined) => setTimeout(joined, joinMs));
          if (entry.parts === 0) throw abandoned;
        } finally {
          entry.reads.delete(controller);
          removeIfUnused(key, entry);
        }
      }
    },
  };
}

interface UseApiOptions<Id extends GetId> {
  /** Polling interval in ms while the page is visible. 0: no polling. */
  refreshInterval?: number | ((latest: Answer<Id> | undefined) => number);
  /** Keeps the previous response (`isPrevious`) until the new query is answered, but never one of another account. */
  keepPrevious?: boolean;
  /** Not sent with the request: a new revision makes the current response the previous one. */
  revision?: string | undefined;
  /**
   * Value that has just arrived with another response. It is used until the first own response, which is requested at
   * the next interval.
   */
  fallback?: Answer<Id>;
  /**
   * `once`: the response does not change during a visit. `everyTime`: each mounting component requests it, even right
   * after another.
   */
  ask?: "once" | "everyTime";
}

export interface ApiState<Id extends GetId> {
  readonly data: Answer<Id> | undefined;
  /** Failure of the last request. `data` may still have an earlier response. */
  readonly error: ApiFailure | undefined;
  /** True while the query has no response yet. */
  readonly isLoading: boolean;
  /** `data` is the response to the previous query. */
  readonly isPrevious: boolean;
  /** Requests now. Returns the failure, if any. */
  retry(): Promise<ApiFailure | undefined>;
  readonly mutate: KeyedMutator<Answer<Id>>;
}

/** Arguments of `useApi`. `input` is optional if the route has no parameters. `null` requests nothing yet. */
type UseApiArguments<Id extends GetId> =
  Partial<ApiInput<Id>> extends ApiInput<Id>
    ? [input?: ApiInput<Id> | null, options?: UseApiOptions<Id>]
    : [input: ApiInput<Id> | null, options?: UseApiOptions<Id>];

const wantedReads = createWantedReads();

/**
 * Returns whether components show an error. An ended session opens the login popup instead, and the request is repeated
 * after the sign-in.
 */
const isReportable = (error: unknown): boolean => !isAbandoned(error) && !(isFailure(error) && error.status === 401);

function read<Id extends GetId>(key: CacheKey<Id>): Promise<Answer<Id>> {
  const [id, , account, input] = key;
  return wantedReads.run(unstable_serialize(key), (signal) =>
    api.get(id, { ...input, account, signal } as GetOptions<Id>),
  );
}

/**
 * Reads a GET route in a component and shares the response among all components with the same query. Adds language and
 * account if the route's row (shared/routes.ts) depends on them. Requests nothing if the route does not admit the
 * caller.
 */
export function useApi<Id extends GetId>(id: Id, ...[input, options = {}]: UseApiArguments<Id>): ApiState<Id> {
  const { refreshInterval = 0, keepPrevious = false, revision, fallback, ask } = options as UseApiOptions<Id>;
  const { session, account } = useSession();
  const language = useLanguage();
  const { cache } = useSWRConfig();
  const row = rowOf(id);
  const mayRequestNow = mayRequest(row, session);
  // While the login popup is open, the page and its form values still belong to the owner of the ended session.
  const absentOwner = useStore(signInStore, ({ request, owner }) => (request.open ? owner : undefined));
  const reads = input !== null && (mayRequestNow || absentOwner !== undefined);
  const key = reads ? keyFrom(id, { language, account: mayRequestNow ? account : absentOwner, input, revision }) : null;
  const name = unstable_serialize(key);
  useEffect(() => (name ? wantedReads.join(name) : undefined), [name]);

  const settings: SWRConfiguration<Answer<Id>> = { refreshInterval };
  const isCached = cache.get(name)?.data !== undefined;
  if (ask === "once") Object.assign(settings, { revalidateIfStale: false, revalidateOnReconnect: !isCached });
  if (ask === "everyTime") settings.dedupingInterval = 0;
  if (fallback !== undefined && !isCached) settings.revalidateOnMount = false;
  const { data, error, isLoading, mutate } = useSWR<Answer<Id>, unknown, CacheKey<Id> | null>(
    key,
    mayRequestNow ? read : null,
    settings,
  );

  // The shared read was aborted for an earlier component. Without a new request, this one would wait forever.
  const needsRetry = isAbandoned(error) && data === undefined && mayRequestNow;
  useEffect(() => {
    if (needsRetry) void mutate();
  }, [needsRetry, mutate]);

  const last = useRef<{ readonly account: string | undefined; readonly data: Answer<Id> }>(undefined);
  const owner = key?.[2];
  useEffect(() => {
    if (data !== undefined) last.current = { account: owner, data };
  }, [data, owner]);
  const previous =
    keepPrevious && key && data === undefined && last.current?.account === owner ? last.current?.data : undefined;
  return {
    data: data ?? previous ?? fallback,
    error: isReportable(error) ? (error as ApiFailure | undefined) : undefined,
    isLoading,
    isPrevious: previous !== undefined,
    retry: async () => {
      await mutate();
      return cache.get(name)?.error as ApiFailure | undefined;
    },
    mutate,
  };
}
