import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openInMemory } from '@tests/helpers/test-database';

describe('the embedded database', () => {
  it('fails at once where using db inside a transaction would wait for ever', async () => {
    const { db, raw, close } = await openInMemory();
    const mistake = db.transaction(async () => {
      await db.execute(sql`select 1`);
    });
    await expect(mistake).rejects.toThrow();
    await expect(db.transaction(() => raw('select 1', []))).rejects.toThrow('use its `tx`');
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    await expect(raw('select 1 as one', [])).resolves.toEqual([{ one: 1 }]);
    await close();
  });
});
