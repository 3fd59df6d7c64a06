import { createStore, useStore } from "zustand";

const store = createStore<{ readonly live: boolean }>()(() => ({ live: false }));

/** Says whether this browser's stream of events is open, here or in another tab. */
export const setLive = (live: boolean): void => store.setState({ live });

/** True while news is pushed: nothing that is pushed needs to be polled then. */
export const useLive = (): boolean => useStore(store, ({ live }) => live);
