import { useEffect } from "react";

/** Sets the tab's title to that of an overlay with its own title, until the overlay closes. */
export function useOverlayTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
