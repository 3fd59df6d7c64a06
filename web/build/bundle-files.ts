import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const stylesOf = (bundle: Rolldown.OutputBundle, name: string): string[] => [
  ...(bundle[name]?.viteMetadata?.importedCss ?? []),
];

/** The entry and all it imports: the scripts that are in the HTML already. */
export function initialScripts(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunksOf(bundle).find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) visit(chunk);
  return found;
}

/** Names of all the HTML starts with: scripts and styles. */
export function initialFiles(bundle: Rolldown.OutputBundle): string[] {
  const scripts = [...initialScripts(bundle)];
  return [...new Set([...scripts, ...scripts.flatMap((name) => stylesOf(bundle, name))])];
}

/** Names of a module's chunk, what it imports and its styles: all that `import()` of it will ask for. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  const initial = initialScripts(bundle);
  const scripts = [chunk.fileName, ...chunk.imports.filter((file) => !initial.has(file))];
  return [...scripts, ...scripts.flatMap((name) => stylesOf(bundle, name))];
}
