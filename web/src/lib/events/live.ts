import { createStore, useStore } from "zustand";

const store = createStore<{ readonly live: boolean }>()(() => ({ live: false }));

/** Sets whether this browser's event stream is open, here or in another tab. */
export const setLive = (live: boolean): void => store.setState({ live });

/** Returns true while events are pushed. Nothing that is pushed needs polling then. */
export const useLive = (): boolean => useStore(store, ({ live }) => live);
