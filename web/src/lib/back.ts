/**
 * Lets the Back button close something that has no address of its own, such as a running game, instead of leaving the
 * page. The entry repeats the router's own state, so that the router sees no navigation.
 * @returns to be called when it closed another way; takes the entry back
 */
export function closeOnBack(close: () => void): () => void {
  history.pushState(history.state, "");
  let open = true;
  const onPop = () => {
    release();
    close();
  };
  const release = () => {
    open = false;
    removeEventListener("popstate", onPop);
  };
  addEventListener("popstate", onPop);
  return () => {
    if (!open) return;
    release();
    history.back();
  };
}
