import { useEffect } from "react";

interface PageMeta {
  /** Undefined while loading: the previous title stays. */
  title: string | undefined;
  description: string;
  robots: "index" | "noindex";
}

const setMeta = (name: string, content: string): void => {
  document.head.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
};

/** Sets title, description and robots of the current page. The HTML has the same tags for the first page. */
export function usePageMeta({ title, description, robots }: PageMeta): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
    setMeta("description", description);
    setMeta("robots", robots);
  }, [title, description, robots]);
}
