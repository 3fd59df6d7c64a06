/** Files that are here or on their way, by address. A failed one leaves: whoever needs it next asks for it again. */
const files = new Map<string, Promise<void>>();

const isStyle = (address: string): boolean => address.endsWith(".css");

/** What the HTML or the early script (src/early.ts) has put into the document. */
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
      // It would pass for one that is there.
      link.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(link);
  });
}

/**
 * Brings a script into the browser's cache, where the import finds it. Older browsers answer every later import of a
 * script that failed once from memory (whatwg/html 6768), and so does a preload: only `fetch` forgets a failure.
 */
async function cacheScript(address: string): Promise<void> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address} did not load: ${response.status}`);
  await response.arrayBuffer();
}

function bring(address: string): Promise<void> {
  const pending = files.get(address);
  if (pending) return pending;
  if (inDocument(address)) return Promise.resolve();
  const request = isStyle(address) ? loadStyle : cacheScript;
  // Once more at once: most failures of a phone's line are gone with the next request.
  const file = request(address).catch(() => request(address));
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/**
 * Imports a script chunk once its styles and scripts are here. Stands in for Vite's own helper (build/chunk-files.ts),
 * which asks for a failed style sheet never again and takes it for loaded the next time.
 * @param paths the chunk's files below the root, as the build lists them
 * @throws whatever the import throws, or an error that names the file that did not load
 */
export async function importWithFiles<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map((path) => bring(`/${path}`)));
  return load();
}
