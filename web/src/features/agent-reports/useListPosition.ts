import { useLocation } from "react-router-dom";

/** Row that the user opened, by history entry. Lost when the page is closed. */
const places = new Map<string, string>();

/** Remembers the row that the user opened, so that Back returns to it. */
export function useListPosition() {
  const { key } = useLocation();
  return { place: places.get(key), leave: (row: string): void => void places.set(key, row) };
}
