import { unprintableText } from '@contract/signing/rules/unprintable';
import { ServiceError } from '@server/kernel/errors';

/** Refuses what no document can be written with, by its characters, as soon as somebody enters it. */
export function requirePrintable(...texts: readonly string[]): void {
  const characters = unprintableText(...texts);
  if (characters !== '') {
    throw new ServiceError('paperGlyphs', { characters });
  }
}
