import * as calls from '@contract/people/organ-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { found } from '@server/kernel/errors';
import { departmentChain } from '../../company/department-chain';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { verb } from '@server/kernel/verb';

type Counts = { peopleCount: number; childCount: number };

const COUNTS_SQL = `
select (select count(*)::int from member m where m.department_id = $1 and m.tenant_id = $2 and m.status <> 'left') as "peopleCount",
  (select count(*)::int from department d where d.parent_id = $1 and d.tenant_id = $2
    and ($3::text[] is null or d.id = any($3::text[]))) as "childCount"`;

/** A department as whoever keeps the tree sees it. */
export const organFile = verb(
  calls.organFile,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { organId } = input;
    requireOrganInScope(scope, organId);
    const chain = await departmentChain(ctx, tenantId, organId);
    const { id, name, enName, headId, headName, headEnName } = found(chain.at(-1));
    const [counts] = await ctx.raw<Counts>(COUNTS_SQL, [organId, tenantId, scope.departmentIds]);
    const above = chain.slice(0, -1).map((link) => ({ id: link.id, name: link.name, enName: link.enName }));
    return { id, name, enName, above, headId, headName, headEnName, ...counts! };
  },
);
