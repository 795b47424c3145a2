import * as calls from '@contract/settlement/desk-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import { isAsking, type PersonState } from '@contract/settlement/rules/settlement-state';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlementAsk } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { isOfPart } from '@server/services/access/part-of-scope';
import { messageText } from '@server/messages/messages';
import { holdSettlement, type SettlementRow } from '../found-settlement';
import { periodWords } from '../present-period';
import { tellAsked } from '../tell';
import { deskScope } from './desk-scope';
import { matchingPeople, PEOPLE_OF_PERIOD } from './matching-people';
import { verb } from '@server/kernel/verb';

type Target = NonNullable<Parsed<typeof calls.remindSettlement>['target']>;

/**
 * Reminds people who have not confirmed, each once a day; no one reminds themselves. Those of `target` who aren't reminded are named with
 * the reason. Refuses with notFound for people outside the scope, and where the filter matches another number than the person saw.
 */
export const remindSettlement = verb(
  calls.remindSettlement,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input: { id, target } }) => {
    const scope = await deskScope(ctx);
    const { batch } = SETTLEMENT_LIMITS;
    return await ctx.db.transaction(async (tx) => {
      const row = await holdSettlement(tx, scope.tenantId, id);
      if (!isAsking(row.state)) {
        throw new ServiceError(row.state === 'open' ? 'settlementState' : 'settlementNotAsking');
      }
      const named = target && (await namedPeople(tx, scope, row, target));
      const isWanted = named ? sql`m.id = any(${sql.param(named.map((one) => one.id))}::text[])` : sql`true`;
      const rows = await waitingOf(
        tx,
        row,
        sql`${isOfPart(scope, undefined)} and m.id <> ${ctx.session.memberId} and ${isWanted}`,
        batch + 1,
      );
      const waiting = rows.slice(0, batch);
      const remindedIds = new Set(await remind(tx, ctx, row, waiting));
      const reminded = remindedIds.size;
      if (reminded > 0) {
        await recordOperation(tx, ctx, {
          action: 'settlement.remind',
          targetId: row.id,
          targetName: periodWords(row, 'zh_CN'),
          targetEnName: periodWords(row, 'en'),
          changes: [{ field: 'people', to: String(reminded) }],
        });
      }
      return {
        reminded,
        left: waiting.length - reminded,
        hasMore: rows.length > batch,
        results: (named ?? []).map(({ id: personId, name, enName, state }) => {
          const isOwn = personId === ctx.session.memberId;
          const isWaiting = waiting.some(({ memberId }) => memberId === personId);
          const refusal = remindedIds.has(personId) ? null : refusalOf({ isOwn, isWaiting, state });
          return { id: personId, name, enName, refusal: refusal && messageText(refusal, ctx.lang) };
        }),
      };
    });
  },
);

type Named = { id: string; name: string; enName: string | null; state: PersonState };

/** The people whom the caller means and reaches now, by name. What a filter matches is counted again. */
async function namedPeople(tx: Tx, scope: MemberScope, row: SettlementRow, target: Target): Promise<Named[]> {
  const which =
    'ids' in target
      ? sql`${matchingPeople(scope, row, {})} and m.id = any(${sql.param(target.ids)}::text[])`
      : sql`${matchingPeople(scope, row, target.match)} and m.id <> all(${sql.param(target.except)}::text[])`;
  const people = await query<Named>(
    tx,
    sql`select m.id, a.name, a.en_name as "enName", p.state from ${PEOPLE_OF_PERIOD}
      where ${which} order by m.sort_name, m.id`,
  );
  if ('ids' in target && people.length < new Set(target.ids).size) {
    throw new ServiceError('notFound');
  }
  if ('count' in target && people.length !== target.count) {
    throw new ServiceError('bulkCountChanged', { count: people.length });
  }
  return people;
}

type Standing = { isOwn: boolean; isWaiting: boolean; state: PersonState };

/** Why a person wasn't reminded. */
function refusalOf({ isOwn, isWaiting, state }: Standing) {
  if (isOwn) {
    return 'settlementRemindOwn';
  }
  if (isWaiting) {
    return 'settlementRemindedToday';
  }
  switch (state) {
    case 'confirmed':
      return 'settlementIsConfirmed';
    case 'disputed':
      return 'settlementIsDisputed';
    default:
      return 'settlementPersonInactive';
  }
}

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

/** Notifies those who haven't been reminded today; returns their ids. */
export async function remind(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  row: SettlementRow,
  people: readonly { memberId: string }[],
): Promise<string[]> {
  if (people.length === 0) {
    return [];
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
  return told.map(({ memberId }) => memberId);
}
