import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const code = /\.(ts|tsx|mts)$/;

/** The files of a folder of the repository and of those in it. @returns paths from the root */
export function sources(folder: string, kinds = code): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory())
      return name === "node_modules" || name === "dist" ? [] : sources(path, kinds);
    return kinds.test(name) ? [path] : [];
  });
}

export interface Import {
  readonly from: string;
  /** As it is written. */
  readonly target: string;
  readonly typeOnly: boolean;
}

/** What a file imports or passes on, also when it asks for it later. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g,
  );
  return [...statements].map(([, , type, named, dynamic]) => ({
    from: file,
    target: named ?? dynamic ?? "",
    typeOnly: Boolean(type),
  }));
}

/** Path from the root of what `from` names as `target`. */
export const resolved = (from: string, target: string): string => relative(root, join(root, dirname(from), target));

export const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
