import * as calls from '@contract/people/calls';
import type { Out } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { PERSON_COLUMNS, PERSON_JOINS } from '../person/person-columns';
import { EVERYONE, verb } from '@server/kernel/verb';

const PEOPLE_SQL = `
select ${PERSON_COLUMNS}, (m.status = 'normal' and a.status = 'normal') as "isActive"
from member m ${PERSON_JOINS} where m.tenant_id = $1 and m.id = any($2::text[])`;

const ORGANS_SQL = `
select id, name, en_name as "enName" from department where tenant_id = $1 and id = any($2::text[])`;

type IsActive = { isActive: boolean };

/** Colleagues by id in the order asked for; those who left keep their name in what they once filled in. */
export const getPeopleByIds = verb(
  calls.getPeopleByIds,
  { permission: 'signedIn', scope: { everyone: EVERYONE.colleagues } },
  async ({ ctx, input }) => {
    const rows = await ctx.raw<Person & IsActive>(PEOPLE_SQL, [ctx.session.tenantId, input.ids]);
    return inOrder(input.ids, rows);
  },
);

/** Departments by id in the order asked for. */
export const getOrgansByIds = verb(
  calls.getOrgansByIds,
  { permission: 'signedIn', scope: { everyone: EVERYONE.colleagues } },
  async ({ ctx, input }) => {
    const rows = await ctx.raw<Out<typeof calls.getOrgansByIds>[number]>(ORGANS_SQL, [
      ctx.session.tenantId,
      input.ids,
    ]);
    return inOrder(input.ids, rows);
  },
);

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
}
