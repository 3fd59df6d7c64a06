/** Texts by their namespace, which is the file's name, from what `import.meta.glob` has found by path. */
export const byNamespace = <Texts>(files: Readonly<Record<string, Texts>>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]));
