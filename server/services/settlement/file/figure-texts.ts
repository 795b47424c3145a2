import type { KindWords } from '@contract/settlement/figure-words';
import type { Db, Tx } from '@server/db/database';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';

/** What the company calls its kinds of leave. */
export async function leaveWords(db: Db | Tx, tenantId: string): Promise<KindWords> {
  const words = await dictionaryWords(db, tenantId, ['leaveType']);
  return new Map(words.map(({ itemCode, words: own }) => [itemCode, own]));
}
