import { useState } from 'react';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';
import type { Ink, SignDesk } from './desk';
import type { Filled } from './fields';

export type FilledDraft = Filled<Ink> & { page: number; requestId: string };

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
const isInk = (value: unknown): value is Ink | undefined =>
  value === undefined ||
  typeof value === 'string' ||
  (isRecord(value) && typeof value.fileId === 'string' && typeof value.contentType === 'string');
const isDraft = (value: unknown): value is FilledDraft =>
  isRecord(value) &&
  isTexts(value.texts) &&
  isTexts(value.seals) &&
  isInk(value.ink) &&
  typeof value.page === 'number' &&
  typeof value.requestId === 'string';

/**
 * What the signer has filled out and where they were reading, kept by this device for the very document: one that was changed begins
 * anew. One signature keeps its name through every retry.
 */
export function useFilled({ id, documentHash }: Pick<SignDesk, 'id' | 'documentHash'>) {
  const [start] = useState<FilledDraft>(() => ({
    texts: {},
    seals: {},
    ink: undefined,
    page: 1,
    requestId: randomId(),
  }));
  const { content, change, forget, isRestored } = useLocalDraft<FilledDraft>({
    name: 'signing-sign',
    key: `${id} ${documentHash}`,
    start,
    isContent: isDraft,
  });
  return {
    filled: content,
    isRestored,
    forget,
    change: (part: Partial<FilledDraft>) => change({ ...content, ...part }),
  };
}
