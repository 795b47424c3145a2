import * as calls from '@contract/settlement/desk-calls';
import { sql } from 'drizzle-orm';
import { tidy } from '@contract/settlement/figures';
import { query } from '@server/kernel/query';
import { findSettlement } from '../found-settlement';
import { deskScope } from './desk-scope';
import { matchingPeople, PEOPLE_OF_PERIOD } from './matching-people';
import { verb } from '@server/kernel/verb';

/** The figures of a part of the people of a period, added up. */
export const readSettlementSums = verb(
  calls.readSettlementSums,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await deskScope(ctx);
    const row = await findSettlement(ctx.db, scope.tenantId, input.id);
    const isAsked = matchingPeople(scope, row, input);
    const from = PEOPLE_OF_PERIOD;
    const sums = await query<{ part: 'people' | 'figures' | 'adjusted'; figure: string; sum: number }>(
      ctx.db,
      sql`select 'people' as part, '' as figure, count(*)::float8 as sum from ${from} where ${isAsked}
      union all
      select 'figures', f.key, sum(f.value::int)::float8 from ${from}
        cross join lateral jsonb_each_text(p.figures) f where ${isAsked} group by f.key
      union all
      select 'adjusted', f.key, sum(f.value::int)::float8 from ${from}
        cross join lateral jsonb_array_elements(p.adjustments) j (value)
        cross join lateral jsonb_each_text(j.value->'figures') f where ${isAsked} group by f.key`,
    );
    const figuresOf = (part: string) =>
      tidy(
        Object.fromEntries(sums.filter((one) => one.part === part).map(({ figure, sum }) => [figure, sum])),
      );
    return {
      people: sums.find(({ part }) => part === 'people')?.sum ?? 0,
      figures: figuresOf('figures'),
      adjusted: figuresOf('adjusted'),
    };
  },
);
