import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { closeOnBack } from "../../lib/browser/back.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { useSite } from "../../lib/startup/site.ts";
import { type RequestedView, type View, viewOf } from "./view.ts";

const parameter = "view";

/** Current view of the popup. At `/login` it is stored in `?view=`, so that a reload keeps it; otherwise in memory. */
export function usePopupView(): { view: View | undefined; show(view: RequestedView): void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { session, error } = useSession();
  const flags = useSite().site?.flags ?? {};
  const [inPlace, setInPlace] = useState<RequestedView>("login");
  const addressed = pathname === pathTo("login");
  const query = new URLSearchParams(search);
  const requested = addressed ? query.get(parameter) : inPlace;
  const view = viewOf({ state: session?.state ?? (error ? "guest" : undefined), requested, flags });

  // Replaces the history entry, so that Back leaves the popup from every view.
  const show = (next: View) => {
    if (next === "login") query.delete(parameter);
    else query.set(parameter, next);
    navigate({ pathname, search: query.toString() }, { replace: true, state: { ...state, stay: true } });
  };
  const isViewOutdated = addressed && view !== undefined && view !== (requested ?? "login");
  const follow = useEffectEvent(() => view && show(view));
  // Runs only on changes, because it would revert a navigation that is in progress.
  useEffect(() => {
    if (isViewOutdated && view) follow();
  }, [isViewOutdated, view]);
  useEffect(() => (addressed ? undefined : closeOnBack(signInStore.dismissed)), [addressed]);

  return { view, show: addressed ? show : setInPlace };
}
