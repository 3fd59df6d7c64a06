let holders = 0;

/**
 * How wide this browser's scroll bars are; 0 where they lie over the page. Measured on a box of its own: on a phone the
 * window's width also counts what sticks out while a page is still arriving.
 */
function scrollBarWidth(): number {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;visibility:hidden;width:100px;overflow:scroll";
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
}

/** Stops the page behind a modal from scrolling. @returns how to let go; the last one to let go frees the page */
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
