import { createStore, useStore } from "zustand";

const store = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const requestsStore = {
  open: (): void => store.setState({ isOpen: true }),
  close: (): void => store.setState({ isOpen: false }),
};

export const useRequestsOpen = (): boolean => useStore(store, ({ isOpen }) => isOpen);
