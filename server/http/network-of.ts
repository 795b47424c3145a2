/**
 * Whom a limit counts as one: an IPv4 address, or the first 64 bits of an IPv6 address, since a subscriber has all the addresses
 * behind them.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) {
    return plain;
  }
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const front = groups(head);
  const back = groups(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${all
    .slice(0, 4)
    .map((one) => one.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
