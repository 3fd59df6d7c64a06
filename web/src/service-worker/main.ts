import { ExpirationPlugin } from "workbox-expiration";
import { addRoute, matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, CacheOnly, NetworkFirst } from "workbox-strategies";
import { withCacheTime } from "../lib/api/cached-since.ts";
import { isCacheable } from "./is-cacheable.ts";
import { type LongEvent, type NavigationEvent, scope } from "./scope.ts";
import { isShared } from "./shared-paths.ts";

/** Page and files of the shell, inserted by build/service-worker.ts. */
declare const __PRECACHED__: { url: string; revision: string | null }[];

const shell = "/index.html";
const daySeconds = 86_400;
const notPages = /^\/(api|wps|lgw|media|assets|icons|brand|health)(\/|$)/;

/** Limits the number and age of a cache's entries. The cache is emptied when the device runs out of space. */
function bounded(maxEntries: number, days: number) {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * daySeconds,
    purgeOnQuotaError: true,
  });
  return { ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }), ...(cacheDidUpdate && { cacheDidUpdate }) };
}

precache(__PRECACHED__);

// While online, pages always come from the network, so that a deployment takes effect immediately. Offline, the shell
// opens.
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

// Must follow the page route, because `/index.html` is a page. No other address maps to it.
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

// Serves the last shared lists while offline, never personal data (shared/routes.ts, `access`). An offline device uses
// this cache directly, so that the page shows the lists' age; the browser's own cache would hide it for a while.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isShared(url.pathname),
  (request) => (navigator.onLine ? newest.handle(request) : last.handle(request).catch(() => newest.handle(request))),
);

// Names of assets contain a hash of their contents.
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
  // Pages must not wait for a worker that starts only to call the network.
  (event as LongEvent).waitUntil(Promise.all([navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener("message", ({ data }: MessageEvent) => {
  if (data?.type === "SKIP_WAITING") void scope.skipWaiting();
});
