import * as calls from '@contract/settlement/desk-calls';
import { sql, type SQL } from 'drizzle-orm';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlementAsk } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { requireWithin } from '@server/services/attendance/exception/exception-part';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { isOfPart } from '@server/services/access/part-of-scope';
import { holdSettlement, type SettlementRow } from '../found-settlement';
import { periodWords } from '../present-period';
import { tellAsked } from '../tell';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

/**
 * Reminds people who have not confirmed. Each is told once a day, by whomever: others are counted and left out. Nobody reminds themselves.
 * Refuses with notFound for people outside the scope.
 */
export const remindSettlement = verb(
  calls.remindSettlement,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input: { id, memberIds } }) => {
    const scope = await deskScope(ctx);
    const { batch } = SETTLEMENT_LIMITS;
    return await ctx.db.transaction(async (tx) => {
      await requireWithin(tx, scope, memberIds ?? []);
      const row = await holdSettlement(tx, scope.tenantId, id);
      if (!isAsking(row.state)) {
        throw new ServiceError(row.state === 'open' ? 'settlementState' : 'settlementNotAsking');
      }
      const wanted = memberIds ? sql`m.id = any(${sql.param(memberIds)}::text[])` : sql`true`;
      const rows = await waitingOf(
        tx,
        row,
        sql`${isOfPart(scope, undefined)} and m.id <> ${ctx.session.memberId} and ${wanted}`,
        batch + 1,
      );
      const asked = rows.slice(0, batch);
      const reminded = await remind(tx, ctx, row, asked);
      if (reminded > 0) {
        await recordOperation(tx, ctx, {
          action: 'settlement.remind',
          targetId: row.id,
          targetName: periodWords(row, 'zh_CN'),
          targetEnName: periodWords(row, 'en'),
          changes: [{ field: 'people', to: String(reminded) }],
        });
      }
      return { reminded, left: asked.length - reminded, hasMore: rows.length > batch };
    });
  },
);

/** Active people of a period whose word is waited for. */
export async function waitingOf(
  tx: Tx,
  { id }: SettlementRow,
  which: SQL,
  limit: number,
): Promise<{ memberId: string }[]> {
  return await query<{ memberId: string }>(
    tx,
    sql`select p.member_id as "memberId" from settlement_person p join member m on m.id = p.member_id
      join account a on a.id = m.account_id
      where p.settlement_id = ${id} and p.state in ('pending', 'again', 'answered') and m.status = 'normal'
        and a.status = 'normal' and ${which}
      order by m.id limit ${limit}`,
  );
}

/** Tells those who have not been told today; answers how many. */
export async function remind(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  row: SettlementRow,
  people: readonly { memberId: string }[],
): Promise<number> {
  if (people.length === 0) {
    return 0;
  }
  const told = await tx
    .insert(settlementAsk)
    .values(
      people.map(({ memberId }) => ({
        settlementId: row.id,
        memberId,
        date: today(clock),
        tenantId: row.tenantId,
        sentAt: clock.now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ memberId: settlementAsk.memberId });
  if (told.length > 0) {
    await tellAsked(tx, clock, row, told);
  }
  return told.length;
}
