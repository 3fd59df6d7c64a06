import { openWindow } from "./windows.ts";

/**
 * Sandbox permissions of the frame: everything that an ordinary page may do, except navigating another window. Windows
 * that the frame opens inherit them, so they can find this page but no browser lets them navigate it.
 */
const allowed = [
  "allow-downloads",
  "allow-forms",
  "allow-modals",
  "allow-orientation-lock",
  "allow-pointer-lock",
  "allow-popups",
  "allow-presentation",
  "allow-same-origin",
  "allow-scripts",
  "allow-storage-access-by-user-activation",
  "allow-top-navigation",
  "allow-top-navigation-to-custom-protocols",
];

/**
 * Prepares windows that this page can close later: a game must end with a limit or an exclusion. Browsers close only
 * windows whose opener they still know (decision 066), so one of our frames opens them. The frame must exist before the
 * user's click.
 * @returns a function that opens a window, with `openWindow` if the frame is refused
 */
export function closableWindows(): (url: string) => Window | null {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", allowed.join(" "));
  // Hidden from the page's own queries, which take any other frame for an open game or chat.
  const host = document.createElement("div");
  host.hidden = true;
  host.attachShadow({ mode: "closed" }).append(frame);
  document.body.append(host);
  return (url) => {
    const opened = frame.contentWindow?.open("", "_blank");
    if (!opened) return openWindow(url);
    opened.location.replace(url);
    return opened;
  };
}
