/** Converts the result of `import.meta.glob` from paths to namespaces, which are the file names. */
export const byNamespace = <Texts>(files: Readonly<Record<string, Texts>>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]));
