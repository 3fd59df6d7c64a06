/**
 * Header of a response that the service worker serves from its cache while offline: the time it was created, in epoch
 * ms.
 */
export const cachedSinceHeader = "x-kept-since";

/** Adds the creation time by this device's clock to a response before it is cached. */
export function withCacheTime(response: Response, now: number): Response {
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(cachedSinceHeader, String(now - Number(headers.get("age") ?? 0) * 1000));
  return new Response(body, { status, statusText, headers });
}
