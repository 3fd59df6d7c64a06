/** Loaded or pending files by address. A failed one is removed, so that the next caller requests it again. */
const files = new Map<string, Promise<void>>();

const isStyle = (address: string): boolean => address.endsWith(".css");

/** Returns whether the HTML or the early script (src/early.ts) has added the file to the document. */
const inDocument = (address: string): boolean =>
  document.querySelector(
    isStyle(address)
      ? `link[rel="stylesheet"][href="${address}"]`
      : `link[rel="modulepreload"][href="${address}"],script[src="${address}"]`,
  ) !== null;

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // Otherwise it would count as loaded.
      link.remove();
      reject(new Error("error event"));
    });
    document.head.append(link);
  });
}

/**
 * Loads a script into the browser's cache, where the import finds it. Older browsers remember a failed script import
 * (whatwg/html 6768), and so does a preload; only `fetch` can be repeated.
 */
async function cacheScript(address: string): Promise<void> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  await response.arrayBuffer();
}

function loadFile(address: string): Promise<void> {
  const pending = files.get(address);
  if (pending) return pending;
  if (inDocument(address)) return Promise.resolve();
  const request = isStyle(address) ? loadStyle : cacheScript;
  // Retries immediately: most failures of a mobile connection are gone with the next request.
  const file = request(address)
    .catch(() => request(address))
    .catch((cause: unknown) => {
      throw new Error(`${address} did not load`, { cause });
    });
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/**
 * Imports a script chunk after its styles and scripts are loaded. Replaces Vite's own helper (build/chunk-files.ts),
 * which never requests a failed style sheet again and treats it as loaded the next time.
 * @param paths the chunk's files below the root, as listed by the build
 * @throws what the import throws, or an error with the name of the file that did not load
 */
export async function importWithFiles<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map((path) => loadFile(`/${path}`)));
  return load();
}
