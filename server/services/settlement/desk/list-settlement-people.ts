import type * as calls from '@contract/settlement/desk-calls';
import { sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { Figures } from '@contract/settlement/figures';
import type { PersonState } from '@contract/settlement/rules/settlement-state';
import { query } from '@server/services/approval/read/load-facts';
import { isOfPeople } from '@server/services/attendance/exception/exception-part';
import { today } from '@server/services/attendance-group/today';
import type { CallOf } from '@server/services/call-of';
import { requireOrganInScope } from '@server/services/role/data-scope';
import { personsOf } from '@server/services/roster/draft/part';
import { statementSignings } from '../file/statement-signings';
import { findSettlement } from '../found-settlement';
import { deskScope } from './desk-scope';

type Row = {
  memberId: string;
  state: PersonState;
  figures: Figures;
  adjustments: number;
  isReminded: boolean;
  hash: string;
};

/** A page of the people of a period, by name. */
export async function listSettlementPeople({
  ctx,
  input,
}: CallOf<typeof calls.listSettlementPeople>): Promise<Out<typeof calls.listSettlementPeople>> {
  const scope = await deskScope(ctx);
  if (input.organId !== undefined) {
    requireOrganInScope(scope, input.organId);
  }
  const row = await findSettlement(ctx.db, scope.tenantId, input.id);
  const rows = await query<Row>(
    ctx.db,
    sql`select p.member_id as "memberId", p.state, p.figures, p.hash, jsonb_array_length(p.adjustments)::int as adjustments,
        exists (select 1 from settlement_ask s where s.settlement_id = p.settlement_id and s.member_id = p.member_id
          and s.date = ${today(ctx)}::date) as "isReminded"
      from settlement_person p join member m on m.id = p.member_id join account a on a.id = m.account_id
      where p.settlement_id = ${row.id} and ${isOfPeople(scope, input)}
        and ${input.state === undefined ? sql`true` : sql`p.state = ${input.state}`}
        and ${
          input.cursor === undefined
            ? sql`true`
            : sql`(m.sort_name, m.id) > (select l.sort_name, l.id from member l
                where l.id = ${input.cursor} and l.tenant_id = ${scope.tenantId})`
        }
      order by m.sort_name, m.id limit ${input.pageSize + 1}`,
  );
  const shown = rows.slice(0, input.pageSize);
  const people = new Map(
    (
      await personsOf(
        ctx.db,
        scope.tenantId,
        shown.map(({ memberId }) => memberId),
      )
    ).map((one) => [one.id, one]),
  );
  const signings = await statementSignings(ctx.db, ctx, row, shown);
  const [hasMore, last] = [rows.length > shown.length, shown.at(-1)];
  return {
    list: shown.map(({ memberId, state, figures, adjustments, isReminded }) => ({
      person: people.get(memberId)!,
      state,
      figures,
      adjustments,
      isReminded,
      signing: signings.get(memberId)?.state ?? null,
      isOwn: memberId === ctx.session.memberId,
    })),
    hasMore,
    nextCursor: hasMore && last ? last.memberId : null,
  };
}
