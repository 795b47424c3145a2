/** A function that works out each answer once: rosters and days ask the same of thousands of people. */
export function remembered<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.has(key) ? known.get(key)! : of(key);
    known.set(key, value);
    return value;
  };
}
