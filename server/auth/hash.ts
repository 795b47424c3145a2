import { createHash } from 'node:crypto';

/** SHA-256 in hex, for values that are random themselves (tokens, tickets) or die within minutes (codes, captchas). */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
