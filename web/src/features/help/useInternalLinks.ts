import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Returns whether a click opens no new tab, window or download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Opens links in an operator's text (below `data-words`) with the router. Paths are used as they are, and `#anchor` is
 * passed to `linkTo`.
 */
export function useInternalLinks(box: RefObject<HTMLElement | null>, linkTo: LinkTo): void {
  const navigate = useNavigate();
  const follow = useRef<(event: MouseEvent) => void>(() => undefined);
  follow.current = (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-words] a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!isPlain(event) || !/^(#.|\/(?![/\\]))/.test(href)) return;
    event.preventDefault();
    if (href.startsWith("/")) return void navigate(href);
    const { to, state } = linkTo(href.slice(1));
    navigate(to, { state });
  };
  useEffect(() => {
    const element = box.current;
    const onClick = (event: MouseEvent) => follow.current(event);
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [box]);
}

type LinkTo = (anchor: string) => { to: { pathname: string; hash: string }; state: unknown };
