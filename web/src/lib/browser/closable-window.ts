import { openWindow } from "./windows.ts";

/**
 * All that the page of such a window may do: what any page may, and nothing with another window. What is allowed to the
 * frame is allowed to whom it opens, so that no browser lets it move this page although it can find it.
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
 * Prepares windows that this page can close again, as a game has to end with a limit or an exclusion. A browser closes
 * only the window of somebody whose opener it still knows (decision 066): a frame of ours opens it, which has to be there
 * before the press that asks for the window.
 * @returns what opens one, as `openWindow` does where the frame is refused
 */
export function closableWindows(): (url: string) => Window | null {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", allowed.join(" "));
  // Out of sight of the page itself, which takes any other frame for a game or a chat that is open.
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
