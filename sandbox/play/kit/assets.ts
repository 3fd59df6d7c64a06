import { readFileSync } from "node:fs";
import type { HandlerRow } from "../../contract.ts";

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** Serves a closed list of files of one folder, so that no path of a request ever reaches the disk. */
export function assetsRow(name: string, folder: URL, files: readonly string[]): HandlerRow {
  const contents = new Map(
    files.map((file) => [
      file,
      { raw: readFileSync(new URL(file, folder)), type: types[file.split(".").at(-1) ?? ""] ?? "text/plain" },
    ]),
  );
  return {
    operation: `play.${name}.assets`,
    method: "GET",
    paths: [`/play/${name}/assets/:file`],
    token: "never",
    handle: ({ params }) => {
      const file = contents.get(params.file ?? "");
      if (!file) return { raw: "no such file", type: "text/plain; charset=utf-8", status: 404 };
      return { ...file, headers: { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" } };
    },
  };
}
