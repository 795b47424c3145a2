/**
 * Milliseconds that something has left which lasts `lastsMs` and ends at `until`; 0 when it is over. A clock that is set right by
 * a little takes nothing away, and one that was put back gives no more time.
 */
export function timeLeft(until: Date, lastsMs: number, now: Date): number {
  const leftMs = until.getTime() - now.getTime();
  return leftMs > 0 && leftMs < 2 * lastsMs ? Math.min(leftMs, lastsMs) : 0;
}
