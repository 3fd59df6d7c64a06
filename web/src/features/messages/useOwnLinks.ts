import { type RefObject, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { inCentre } from "../../lib/browser/centre-path.ts";
import { isOwnPage } from "./own-page.ts";

/**
 * Opens links to our own pages within an element in this tab and centre, without reloading the site. Other links are
 * ignored.
 */
export function useOwnLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href]");
    const href = link?.getAttribute("href");
    if (href === null || href === undefined) return;
    const isOwn = isOwnPage(href);
    if (isOwn && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    if (isOwn) navigate(inCentre(href, pathname));
  });
  useEffect(() => {
    const { current } = element;
    const onClick = (event: MouseEvent) => follow(event);
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, [element]);
}
