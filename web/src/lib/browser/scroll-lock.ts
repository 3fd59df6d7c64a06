let holders = 0;

/**
 * Returns the width of the browser's scroll bars; 0 if they overlay the page. Measured on a separate element: on a
 * phone the window's width includes content that overflows while a page loads.
 */
function scrollBarWidth(): number {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;visibility:hidden;width:100px;overflow:scroll";
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
}

/**
 * Stops the page behind a modal from scrolling. Returns the function that releases the lock. The page scrolls again
 * after the last release.
 */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (holders === 0) {
    const scrolls = page.scrollHeight > page.clientHeight;
    page.style.setProperty("--scroll-bar", `${scrolls ? scrollBarWidth() : 0}px`);
  }
  page.dataset.locked = "";
  holders += 1;
  let locked = true;
  return () => {
    if (!locked) return;
    locked = false;
    holders -= 1;
    if (holders === 0) delete page.dataset.locked;
  };
}
