import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";

const logout: Omit<HandlerRow<Core>, "method"> = {
  operation: "logout",
  paths: ["/wps/session/logout"],
  token: "required",
  handle: (call, core) => {
    if (call.token) core.tokens.end(call.token);
    return { value: null };
  },
};

/** The key endpoint, leaving, and the heartbeat of a session (protocol 2.4, 3.1). */
export const sessionRows: readonly HandlerRow<Core>[] = [
  {
    operation: "rsaKey",
    method: "GET",
    paths: ["/wps/session/key/rsa"],
    token: "never",
    bare: true,
    merchant: "optional",
    handle: (_call, core) => ({
      raw: core.keys.current().modulus,
      type: "text/plain; charset=utf-8",
      headers: { "cache-control": "no-cache" },
    }),
  },
  { ...logout, method: "DELETE" },
  { ...logout, method: "POST" },
  {
    operation: "touchSession",
    method: "POST",
    paths: ["/wps/session/touch"],
    token: "required",
    // The token check has extended the session already.
    handle: () => ({ value: null }),
  },
];
