import type { Db, Tx } from '@server/db/database';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';

/** Names of leave kinds by their code. */
export async function leaveNamesOf(
  db: Db | Tx,
  tenantId: string,
): Promise<Map<string, { name: string; enName: string | null }>> {
  const words = await dictionaryWords(db, tenantId, ['leaveType']);
  return new Map(
    words.map(({ itemCode, words: own }) => [itemCode, { name: own.zh_CN, enName: own.en ?? null }]),
  );
}
