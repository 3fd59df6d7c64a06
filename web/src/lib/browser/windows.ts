/**
 * Opens a window that can neither read nor steer this page. `noopener` itself would hide whether the browser blocked
 * it, so the window starts empty, loses its opener, and only then goes to the address.
 * @param features as for window.open
 * @returns null when the browser blocked it
 */
export function openWindow(url: string, name = "_blank", features = ""): Window | null {
  const opened = window.open("", name, features);
  if (opened) {
    opened.opener = null;
    opened.location.replace(url);
  }
  return opened;
}
