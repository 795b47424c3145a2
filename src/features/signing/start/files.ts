import type { StoredFile } from '@contract/file/calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';

/** What only its own program shows as it was meant. */
export const isOffice = ({ contentType }: Pick<StoredFile, 'contentType'>): boolean =>
  /word|excel|spreadsheet|presentation|powerpoint|ms-office|x-cfb/.test(contentType);

/** A document is called after its file, without what follows the last dot. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, SIGNING_LIMITS.title);
