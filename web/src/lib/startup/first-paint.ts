/** Maximum wait: enough for an image that is nearly loaded. On a slow connection it arrives long before the bundle. */
const maxWaitMs = 300;

const firstImage = document.querySelector<HTMLImageElement>(".first > img");
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const isPainted = (): boolean =>
  firstImage?.complete !== false && performance.getEntriesByName("first-contentful-paint").length > 0;

/** Waits until the HTML's own content is on screen, at most three frames. */
async function painting(): Promise<void> {
  await firstImage?.decode().catch(() => undefined);
  for (let frames = 0; frames < 3 && !isPainted(); frames += 1) await nextFrame();
}

// Modules that import this one run after the first paint, because the bundle keeps the processor busy. A hidden page is
// not painted.
if (document.visibilityState === "visible" && !isPainted()) {
  await Promise.race([painting(), new Promise((done) => setTimeout(done, maxWaitMs))]);
}

export {};
