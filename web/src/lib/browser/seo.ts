import { useEffect } from "react";

export interface PageMeta {
  /** Undefined while it is on its way: the one before stays. */
  title: string | undefined;
  description: string;
  robots: "index" | "noindex";
}

const setMeta = (name: string, content: string): void => {
  document.head.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
};

/** Title, description and robots of the page on screen; the HTML carries the same tags for the first page. */
export function usePageMeta({ title, description, robots }: PageMeta): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
    setMeta("description", description);
    setMeta("robots", robots);
  }, [title, description, robots]);
}
