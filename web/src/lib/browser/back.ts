// Not from 0: entries of before a reload are still in the history.
let entries = Date.now();
/** Pending while an entry is taken back out of the history, which is asynchronous. */
let takingBack: Promise<void> | undefined;

interface OverState {
  readonly over?: number;
}

/**
 * Lets the Back button close something that has no address of its own, such as a running game, instead of leaving the
 * page. The entry repeats the router's own state, so that the router sees no navigation.
 * @returns to be called when it closed another way; takes the entry back, unless something has come on top of it since
 */
export function closeOnBack(close: () => void): () => void {
  // While an entry is being taken back, a new one would go with it.
  if (!takingBack) return enter(close);
  let wanted = true;
  let release = (): void => {
    wanted = false;
  };
  void takingBack.then(() => {
    if (wanted) release = enter(close);
  });
  return () => release();
}

function enter(close: () => void): () => void {
  entries += 1;
  const over = entries;
  history.pushState({ ...history.state, over }, "");
  let open = true;
  const onPop = () => {
    // What lay on top of this was closed, not this.
    if ((history.state as OverState | null)?.over === over) return;
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
    if ((history.state as OverState | null)?.over === over) takeBack();
  };
}

/** Resolves once no entry is on its way back out of the history: whoever navigates before is carried back with it. */
export const historySettled = (): Promise<void> => takingBack ?? Promise.resolve();

function takeBack(): void {
  takingBack = new Promise((gone) => {
    const arrived = () => {
      takingBack = undefined;
      gone();
    };
    addEventListener("popstate", arrived, { once: true });
  });
  history.back();
}
