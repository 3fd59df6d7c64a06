let holders = 0;

/** Stops the page behind a modal from scrolling. @returns how to let go; the last one to let go frees the page */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (holders === 0) page.style.setProperty("--scroll-bar", `${innerWidth - page.clientWidth}px`);
  page.dataset.locked = "";
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) delete page.dataset.locked;
  };
}
