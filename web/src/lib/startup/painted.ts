/** Long enough for a picture that is nearly there; on a slow line it comes long before the bundle. */
const mostMs = 300;

const picture = document.querySelector<HTMLImageElement>(".first > img");
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const isPainted = (): boolean =>
  picture?.complete !== false && performance.getEntriesByName("first-contentful-paint").length > 0;

/** Until what the HTML itself shows is on screen; a frame is there two later at the most. */
async function painting(): Promise<void> {
  await picture?.decode().catch(() => undefined);
  for (let frames = 0; frames < 3 && !isPainted(); frames += 1) await nextFrame();
}

// Whoever imports this runs after the first paint: the bundle keeps the processor busy. A page nobody looks at is not painted.
if (document.visibilityState === "visible" && !isPainted()) {
  await Promise.race([painting(), new Promise((done) => setTimeout(done, mostMs))]);
}

export {};
