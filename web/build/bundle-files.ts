import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const stylesOf = (bundle: Rolldown.OutputBundle, name: string): string[] => [
  ...(bundle[name]?.viteMetadata?.importedCss ?? []),
];

/** The entry and what it imports: the scripts that are in the HTML already. */
export const initialScripts = (bundle: Rolldown.OutputBundle): Set<string> =>
  new Set(
    chunksOf(bundle)
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );

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
