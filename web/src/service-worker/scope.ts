/** What the library of the page does not know of a service worker's global scope. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

export interface LongEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

/** A navigation; `preloadResponse` was asked for while the worker started. */
export interface NavigationEvent extends LongEvent {
  readonly preloadResponse?: Promise<Response | undefined>;
}

export const scope = globalThis as typeof globalThis & WorkerScope;
