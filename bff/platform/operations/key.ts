import Type from "typebox";
import { PlatformError } from "../error.ts";
import { operation } from "../row.ts";
import { everybody, minute } from "./columns.ts";

export const keyOperations = {
  /** The modulus as bare text, sometimes quoted (protocol 2.4); anything but 1024 bits in hex is no key. */
  rsaKey: operation({
    id: "rsaKey",
    method: "GET",
    path: "/wps/session/key/rsa",
    audience: everybody,
    token: "never",
    noEnvelope: "text",
    headers: { "Cache-Control": "no-cache" },
    idempotent: true,
    retry: "faults",
    deadlineMs: 4_000,
    breaker: "key",
    maxBytes: 4_096,
    cache: { scope: "public", freshMs: 10 * minute, staleMs: 0 },
    request: Type.Object({ t: Type.Integer() }),
    response: Type.String(),
    toWire: (_input, { now }) => ({ t: now }),
    map(value) {
      const modulus = value.trim().replace(/^"(.*)"$/, "$1");
      if (!/^[0-9a-fA-F]{256}$/.test(modulus)) throw new PlatformError("platform_bad_answer", true);
      return modulus;
    },
  }),
};
