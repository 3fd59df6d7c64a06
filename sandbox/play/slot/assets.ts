import { readFileSync } from "node:fs";
import type { HandlerRow } from "../../contract.ts";

/** The page's own files; a closed list, so that no path of a request ever reaches the disk. */
const types = {
  "slot.css": "text/css; charset=utf-8",
  "slot.js": "text/javascript; charset=utf-8",
  "reels.js": "text/javascript; charset=utf-8",
  "server.js": "text/javascript; charset=utf-8",
} as const;

const files = new Map(
  Object.entries(types).map(([name, type]) => [
    name,
    { type, raw: readFileSync(new URL(`./public/${name}`, import.meta.url)) },
  ]),
);

export const slotAssets: HandlerRow = {
  operation: "play.assets",
  method: "GET",
  paths: ["/play/slot/assets/:file"],
  token: "never",
  handle: ({ params }) => {
    const file = files.get(params.file ?? "");
    if (!file) return { raw: "no such file", type: "text/plain; charset=utf-8", status: 404 };
    return { ...file, headers: { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" } };
  },
};
