import Type from "typebox";
import { PlatformError } from "../error.ts";
import { minute, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

export const keyOperations = {
  /** The modulus as bare text, sometimes quoted (protocol 2.4); anything but 1024 bits in hex is no key. */
  rsaKey: sharedRead({
    path: "/wps/session/key/rsa",
    noEnvelope: "text",
    headers: { "Cache-Control": "no-cache" },
    deadlineMs: 4 * second,
    breaker: "key",
    maxBytes: 4_096,
    cache: { scope: "public", freshMs: 10 * minute, staleMs: 0 },
    request: Type.Object({ t: Type.Integer() }),
    response: Type.String(),
    toWire: (_input: NoInput, { now }) => ({ t: now }),
    map(value) {
      const modulus = value.trim().replace(/^"(.*)"$/, "$1");
      if (!/^[0-9a-fA-F]{256}$/.test(modulus)) throw new PlatformError("platform_bad_answer", true);
      return modulus;
    },
  }),
};
