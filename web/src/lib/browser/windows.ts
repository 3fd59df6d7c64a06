/**
 * Opens a window that can neither read nor navigate this page. With `noopener` the call could not report whether the
 * browser blocked the window, so it opens empty, loses its opener, and only then loads the URL.
 * @param features as for window.open
 * @returns null if the browser blocked it
 */
export function openWindow(url: string, name = "_blank", features = ""): Window | null {
  const opened = window.open("", name, features);
  if (opened) {
    opened.opener = null;
    opened.location.replace(url);
  }
  return opened;
}
