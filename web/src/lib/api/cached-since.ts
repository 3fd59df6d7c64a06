/** On an answer the service worker gives from its cache because the network has none: epoch ms when it was made. */
export const keptSinceHeader = "x-kept-since";

/** The answer as it goes into the cache, by this device's own clock. */
export function dated(response: Response, now: number): Response {
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(keptSinceHeader, String(now - Number(headers.get("age") ?? 0) * 1000));
  return new Response(body, { status, statusText, headers });
}
