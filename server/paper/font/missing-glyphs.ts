import { unprintableText } from '@contract/signing/rules/unprintable';
import { PaperFault } from '../paper-fault';

/** Refuses texts by the characters that would be drawn as boxes. */
export function refuseMissing(...texts: readonly string[]): void {
  const characters = unprintableText(...texts);
  if (characters !== '') {
    throw new PaperFault('paperGlyphs', { characters });
  }
}
