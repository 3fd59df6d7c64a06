/**
 * Whether an answer may be kept. A page in place of a list, a script or a picture was written by somebody between us and
 * the gateway, such as a network that wants a sign-in first: kept, it would stay long after that network was left.
 */
export const ours = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 200 && !/^text\/html\b/i.test(headers.get("content-type") ?? "");
