let holders = 0;

/** Stops the page behind a modal from scrolling. @returns how to let go; the last one to let go frees the page */
export function lockScroll(): () => void {
  holders += 1;
  document.documentElement.dataset.locked = "";
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) delete document.documentElement.dataset.locked;
  };
}
