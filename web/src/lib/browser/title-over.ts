import { useEffect } from "react";

/** What is open over a page and bears a name of its own names the tab as well, until it closes. */
export function useTitleOver(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
