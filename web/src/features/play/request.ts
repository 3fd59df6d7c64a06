import type { Game } from "../../../../shared/schemas/lobby.ts";

/** One tap on a play or free-trial button, from the tap until its game is closed or refused. */
export interface PlayRequest {
  readonly game: Pick<Game, "id" | "name">;
  readonly trial: boolean;
}

let current: PlayRequest | undefined;
const listeners = new Set<() => void>();

function change(request: PlayRequest | undefined): void {
  current = request;
  for (const listener of listeners) listener();
}

/** The tap being served; the PlayHost renders it. One at a time: the platform refuses a second launch (`#734`). */
export const playRequests = {
  current: (): PlayRequest | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @returns false when another tap is still being served: this one counts for nothing */
  open(request: PlayRequest): boolean {
    if (current) return false;
    change(request);
    return true;
  },
  close(request: PlayRequest): void {
    if (current === request) change(undefined);
  },
};
