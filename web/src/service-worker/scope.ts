/** Parts of a service worker's global scope that the DOM types lack. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

export interface LongEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

/** `preloadResponse` was requested while the worker started. */
export interface NavigationEvent extends LongEvent {
  readonly preloadResponse?: Promise<Response | undefined>;
}

export const scope = globalThis as typeof globalThis & WorkerScope;
