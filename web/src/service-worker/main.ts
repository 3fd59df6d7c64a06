import { ExpirationPlugin } from "workbox-expiration";
import { addRoute, matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, CacheOnly, NetworkFirst } from "workbox-strategies";
import { withCacheTime } from "../lib/api/cached-since.ts";
import { isCacheable } from "./is-cacheable.ts";
import { type LongEvent, type NavigationEvent, scope } from "./scope.ts";
import { isShared } from "./shared-paths.ts";

/** Files to precache, inserted by build/service-worker.ts. */
declare const __PRECACHED__: { url: string; revision: string | null }[];

const shell = "/index.html";
const daySeconds = 86_400;
const notPages = /^\/(api|wps|lgw|media|assets|icons|brand|health)(\/|$)/;

/** Limits the number and age of a cache's entries, and empties the cache if the device runs out of space. */
function bounded(maxEntries: number, days: number) {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * daySeconds,
    purgeOnQuotaError: true,
  });
  return { ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }), ...(cacheDidUpdate && { cacheDidUpdate }) };
}

precache(__PRECACHED__);

// Online, pages always come from the network, so that a deployment takes effect immediately. Offline, the shell opens.
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        return (await (event as NavigationEvent).preloadResponse) ?? (await fetch(request));
      } catch {
        return (await matchPrecache(shell)) ?? Response.error();
      }
    },
    { denylist: [notPages] },
  ),
);

// Registered after the page route, which also matches `/index.html`. The options prevent other addresses from matching.
addRoute({ directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [] });

const onlyOurs = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
};

const lists = {
  cacheName: "lists",
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        isCacheable(response) ? withCacheTime(response, Date.now()) : null,
    },
    bounded(60, 7),
  ],
};
const newest = new NetworkFirst(lists);
const last = new CacheOnly(lists);

// Serves the last shared lists while offline, never personal data (shared/routes.ts, `access`). An offline device reads
// this cache directly, because the browser's HTTP cache would hide the lists' age for a while.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isShared(url.pathname),
  (request) => (navigator.onLine ? newest.handle(request) : last.handle(request).catch(() => newest.handle(request))),
);

// Asset names contain a content hash.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "assets",
    plugins: [onlyOurs, bounded(150, 30)],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/media/"),
  new CacheFirst({
    cacheName: "media",
    plugins: [onlyOurs, bounded(100, 1)],
  }),
);

scope.addEventListener("activate", (event) => {
  const { navigationPreload } = scope.registration;
  // Starts page requests in parallel with the worker.
  (event as LongEvent).waitUntil(Promise.all([navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener("message", ({ data }: MessageEvent) => {
  if (data?.type === "SKIP_WAITING") void scope.skipWaiting();
});
