import * as calls from '@contract/settlement/my-calls';
import { eq } from 'drizzle-orm';
import type { StatementFormat } from '@contract/settlement/settlement';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlementStatement } from '@server/db/schema/settlement';
import { sendJob } from '@server/jobs/send-job';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { PersonRow } from '../build/build-people';
import { findSettlement } from '../found-settlement';
import { findPersonRow, requireReader, requireShown } from '../my/person-row';
import { findStatement, jobKeyOf, statementHash, statementKind, statementOf } from './statement-of';
import { verb } from '@server/kernel/verb';

const STATEMENTS = { max: 60, windowMs: 60 * 60_000 };

/** Has the statement of somebody made. Of the same figures and confirmation there is one of each format. */
export const makeStatement = verb(
  calls.makeStatement,
  { permission: { anyOf: ['monthlySettlement', 'settlement'] }, scope: 'dataScope', enforcedBy: 'verb' },
  async ({ ctx, input }) => {
    const reader = await requireReader(ctx, input.memberId);
    await hitLimit(ctx, { key: `settlementStatement:${ctx.session.memberId}`, ...STATEMENTS });
    const row = await findSettlement(ctx.db, ctx.session.tenantId, input.settlementId);
    requireShown(row, reader);
    const own = await findPersonRow(ctx.db, row.id, reader.memberId);
    const { format } = input;
    const { state } = await statementOf(ctx, own, format);
    if (state === 'made' || state === 'making') {
      return { state };
    }
    await ctx.db.transaction(async (tx) => await askStatement(tx, ctx, own, format));
    return { state: 'making' as const };
  },
);

/** Asks for a statement, or once more for one that failed. */
async function askStatement(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  own: PersonRow,
  format: StatementFormat,
): Promise<void> {
  const { tenantId, settlementId, memberId } = own;
  await tx
    .insert(settlementStatement)
    .values({
      id: clock.ids(),
      tenantId,
      settlementId,
      memberId,
      hash: statementHash(own),
      format,
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
  const statement = (await findStatement(tx, own, format))!;
  const createdAt = clock.now();
  await tx
    .update(settlementStatement)
    .set({ createdAt, failure: null })
    .where(eq(settlementStatement.id, statement.id));
  await sendJob(
    tx,
    clock,
    statementKind,
    { statementId: statement.id },
    { tenantId, key: jobKeyOf({ id: statement.id, createdAt }) },
  );
}

/** Whether somebody may read the file of a statement: its person, and who settles and reaches them. */
export async function maySeeStatement(ctx: SessionCtx, statementId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(settlementStatement)
    .where(eq(settlementStatement.id, statementId));
  if (row?.tenantId !== ctx.session.tenantId) {
    return false;
  }
  return await requireReader(ctx, row.memberId).then(
    () => true,
    () => false,
  );
}
