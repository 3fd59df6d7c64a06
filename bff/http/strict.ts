import type { IncomingMessage } from "node:http";

const versions = new Set(["1.0", "1.1"]);
/** RFC 9110 section 7.2, without the spellings no browser sends. */
const hostAndPort = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/;

/**
 * What Node's parser lets pass but two programs in a row could read differently (promises, edges): no, several or an
 * impossible Host, other versions. Bodies that no client of ours sends are refused as well: in chunks, which may be of one
 * byte and cost as much as large ones; of a GET or HEAD, which no route reads; compressed, which may unfold to any size.
 * @returns the code it is refused with
 */
export function faultOf(
  raw: IncomingMessage,
): "bad_request" | "length_required" | "unsupported_media_type" | undefined {
  const { "content-length": length, "transfer-encoding": transfer, "content-encoding": coding } = raw.headers;
  if (!versions.has(raw.httpVersion) || !hasOneHost(raw)) return "bad_request";
  if (transfer !== undefined) return "length_required";
  if (length !== undefined && length !== "0" && (raw.method === "GET" || raw.method === "HEAD")) return "bad_request";
  return coding === undefined || coding === "identity" ? undefined : "unsupported_media_type";
}

/** Whether a body was announced; one that is not does not exist (RFC 9112 section 6.3). */
export const hasContent = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Node keeps the first of several Hosts; the bytes behind it show the others. HTTP/1.0 knew none. */
function hasOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion === "1.0";
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1 && hostAndPort.test(host);
}
