/**
 * A map of maps, made as they are asked for: writing out one name for each set of labels would cost as much as
 * counting under it.
 */
export function mapIn<Name, Key, Value>(maps: Map<Name, Map<Key, Value>>, name: Name): Map<Key, Value> {
  let inner = maps.get(name);
  if (!inner) {
    inner = new Map();
    maps.set(name, inner);
  }
  return inner;
}
