import { useLocation } from "react-router-dom";

/** The row a reader went on from, by the entry of the history it happened in; a visit long. */
const places = new Map<string, string>();

/** Where a reader was on a list before going on from one of its rows: Back leads to that row. */
export function usePlace() {
  const { key } = useLocation();
  return { place: places.get(key), leave: (row: string): void => void places.set(key, row) };
}
