import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const code = /\.(ts|tsx|mts)$/;

/** Returns the files below a folder whose names match `kinds`, by default code files. Paths start at the root. */
export function sources(folder: string, kinds = code): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory())
      return name === "node_modules" || name === "dist" ? [] : sources(path, kinds);
    return kinds.test(name) ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  /** Module specifier as written. */
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Returns a file's imports with a `from` clause, re-exports and dynamic imports. */
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

/** Resolves an import into a path from the root. */
export const resolved = (from: string, target: string): string => relative(root, join(root, dirname(from), target));

export const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
