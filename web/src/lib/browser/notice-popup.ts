import { useLocation, useNavigate } from "react-router-dom";

/** `?notice=all` opens the list, `?notice=<id>` one notice, above the current page. */
const parameter = "notice";
const whole = "all";

/** Reads and changes the notice popup's state in the URL: Back closes it, a reload keeps it. */
export function useNoticePopup() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const current = new URLSearchParams(search);
  const asked = current.get(parameter);
  const ours = (state as { noticeOpened?: unknown } | null)?.noticeOpened === true;

  function go(value: string | undefined, options: { replace: boolean; state?: unknown }) {
    if (value === undefined) current.delete(parameter);
    else current.set(parameter, value);
    navigate({ pathname, search: current.toString() }, options);
  }

  return {
    isOpen: asked !== null,
    /** Id of the notice to show; undefined for the list. */
    selected: asked === null || asked === whole ? undefined : asked,
    open: (id?: string) => go(id ?? whole, { replace: false, state: { noticeOpened: true, stay: true } }),
    select: (id?: string) =>
      go(id ?? whole, { replace: true, state: { ...(ours && { noticeOpened: true }), stay: true } }),
    close: () => (ours ? navigate(-1) : go(undefined, { replace: true, state: { stay: true } })),
  };
}
