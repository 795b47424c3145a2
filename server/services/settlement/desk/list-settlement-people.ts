import * as calls from '@contract/settlement/desk-calls';
import { sql, type SQL } from 'drizzle-orm';
import { OVERTIME_FIGURES, type Figures } from '@contract/settlement/figures';
import type { SettlementSort } from '@contract/settlement/settlement-table';
import { adjustedIn, type Adjustment } from '@contract/settlement/rules/adjustments';
import type { PersonState } from '@contract/settlement/rules/settlement-state';
import { query } from '@server/kernel/query';
import { today } from '@server/services/attendance-group/today';
import { personsOf } from '@server/services/person/load-people';
import { statementSignings } from '../file/statement-signings';
import { findSettlement, type SettlementRow } from '../found-settlement';
import { deskScope } from './desk-scope';
import { matchingPeople, PEOPLE_OF_PERIOD } from './matching-people';
import { verb } from '@server/kernel/verb';

type Row = {
  memberId: string;
  state: PersonState;
  figures: Figures;
  adjustments: Adjustment[];
  isReminded: boolean;
  hash: string;
};

/** A page of the people of a period, in the order that is wanted; people with the same value by their ids. */
export const listSettlementPeople = verb(
  calls.listSettlementPeople,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await deskScope(ctx);
    const row = await findSettlement(ctx.db, scope.tenantId, input.id);
    const rows = await query<Row>(
      ctx.db,
      sql`select p.member_id as "memberId", p.state, p.figures, p.hash, p.adjustments,
        exists (select 1 from settlement_ask s where s.settlement_id = p.settlement_id and s.member_id = p.member_id
          and s.date = ${today(ctx)}::date) as "isReminded"
      from ${PEOPLE_OF_PERIOD}
      where ${matchingPeople(scope, row, input)} and ${isAfter(row, input)}
      order by ${valueOf(input.sort)} ${directionOf(input)}, m.id ${directionOf(input)} limit ${input.pageSize + 1}`,
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
        adjusted: adjustedIn(adjustments),
        adjustments: adjustments.length,
        isReminded,
        signing: signings.get(memberId)?.state ?? null,
        isOwn: memberId === ctx.session.memberId,
      })),
      hasMore,
      nextCursor: hasMore && last ? last.memberId : null,
    };
  },
);

type Order = { sort?: SettlementSort | undefined; isDescending?: boolean | undefined };

const directionOf = ({ isDescending }: Order): SQL => (isDescending ? sql`desc` : sql`asc`);

const figureOf = (figure: string): SQL => sql`coalesce((p.figures->>${figure}::text)::int, 0)`;

/** Of `settlement_person p join member m`. */
function valueOf(sort: SettlementSort = 'name'): SQL {
  switch (sort) {
    case 'name':
      return sql`m.sort_name`;
    case 'state':
      return sql`p.state`;
    case 'overtime':
      return sql`(${sql.join(OVERTIME_FIGURES.map(figureOf), sql` + `)})`;
    default:
      return figureOf(sort);
  }
}

/** After the last person of the page before, in the same order. */
function isAfter(
  { id, tenantId }: SettlementRow,
  { cursor, ...order }: Order & { cursor?: string | undefined },
): SQL {
  if (cursor === undefined) {
    return sql`true`;
  }
  const value = valueOf(order.sort);
  return sql`(${value}, m.id) ${order.isDescending ? sql`<` : sql`>`} (
    select ${value}, m.id from settlement_person p join member m on m.id = p.member_id
    where p.settlement_id = ${id} and m.id = ${cursor} and m.tenant_id = ${tenantId})`;
}
