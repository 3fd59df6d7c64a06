import { createStore, useStore } from "zustand";

const store = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Whether what waits for an answer is shown because somebody asked for it, and not by itself. */
export const requestsStore = {
  open: (): void => store.setState({ isOpen: true }),
  close: (): void => store.setState({ isOpen: false }),
};

export const useRequestsOpen = (): boolean => useStore(store, ({ isOpen }) => isOpen);
