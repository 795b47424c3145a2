/**
 * `amount * by / over` rounded half up (away from zero below it), computed exactly: a quotient that is rounded before the last step loses halves.
 * Amounts are whole cents.
 */
export function share(amount: number, by: number | bigint, over: number | bigint): number {
  const product = BigInt(amount) * BigInt(by);
  const divisor = BigInt(over);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return Number(product < 0n ? -rounded : rounded);
}
