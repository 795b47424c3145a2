/**
 * The items of a pay whose total changes: the difference goes to the first of `order` that the pay has, and from there on to the next where one
 * would fall below 0. Null where nothing is itemized, and where the items can't add up to the total.
 */
export function adjustedItems(
  items: Readonly<Record<string, number>> | null,
  totalCents: number,
  order: readonly string[],
): Record<string, number> | null {
  if (items === null) {
    return null;
  }
  const next = { ...items };
  let rest = totalCents - Object.values(items).reduce((sum, cents) => sum + cents, 0);
  for (const code of order.filter((one) => one in items)) {
    const changed = Math.max(0, next[code]! + rest);
    rest -= changed - next[code]!;
    next[code] = changed;
  }
  return rest === 0 ? next : null;
}
