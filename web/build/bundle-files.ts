import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const stylesOf = (bundle: Rolldown.OutputBundle, name: string): string[] => [
  ...(bundle[name]?.viteMetadata?.importedCss ?? []),
];

/** Returns the entry chunk and all its static imports, which the HTML loads. */
function initialScripts(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunksOf(bundle).find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) visit(chunk);
  return found;
}

/** Returns the scripts and styles that the HTML loads. */
export function initialFiles(bundle: Rolldown.OutputBundle): string[] {
  const scripts = [...initialScripts(bundle)];
  return [...new Set([...scripts, ...scripts.flatMap((name) => stylesOf(bundle, name))])];
}

/**
 * Returns the files that `import()` of a module requests: its chunk, that chunk's imports, and their styles. Excludes
 * the scripts that the HTML loads.
 */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!entry) throw new Error(`no chunk holds ${module}`);
  const initial = initialScripts(bundle);
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    if (initial.has(name) || scripts.has(name)) return;
    scripts.add(name);
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(next);
  };
  visit(entry.fileName);
  return [...scripts, ...[...scripts].flatMap((name) => stylesOf(bundle, name))];
}
