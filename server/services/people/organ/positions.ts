import * as calls from '@contract/people/organ-calls';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { PositionItem } from '@contract/people/organ-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { memberScope } from '@server/services/access/data-scope';
import { asTarget, lockOrganisation, nameChanges, requirePosition } from './organisation';
import { verb } from '@server/kernel/verb';

/** Parameters of its own: the departments of the scope, and who asks. */
const countedSql = (picked: string): string => `
with picked as (${picked})
select picked.*, (select count(*)::int from member m where m.position_id = picked.id and m.status <> 'left'
  and ($2::text[] is null or m.id = $3 or m.department_id = any($2::text[]))) as "peopleCount"
from picked order by name, id`;

const COLUMNS = 'p.id, p.name, p.en_name as "enName"';

const PAGE_SQL = countedSql(`
  select ${COLUMNS} from position p
  where p.tenant_id = $1 and ($4 = '' or lower(p.name) like $4 or lower(p.en_name) like $4)
  order by p.name, p.id limit $5 offset $6`);

const ONE_SQL = countedSql(`select ${COLUMNS} from position p where p.tenant_id = $1 and p.id = $4`);

/** Positions of the company by name, with how many of those that the reader may see hold each. */
export const positionPage = verb(
  calls.positionPage,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { limit, offset } = pageRange(input);
    const like = input.keyword ? likeText(input.keyword.toLowerCase()) : '';
    const rows = await ctx.raw<PositionItem>(PAGE_SQL, [
      scope.tenantId,
      scope.departmentIds,
      scope.memberId,
      like,
      limit,
      offset,
    ]);
    return toPage(rows, input.pageSize, (row) => row);
  },
);

/** One of them: positions are the whole company's, the number counts those whom the reader may see. */
export const positionFile = verb(
  calls.positionFile,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { positionId } }) => {
    const { tenantId, departmentIds, memberId } = await memberScope(ctx, FUNCTION_ID.organisation);
    const [row] = await ctx.raw<PositionItem>(ONE_SQL, [tenantId, departmentIds, memberId, positionId]);
    return found(row);
  },
);

export const positionAdd = verb(
  calls.positionAdd,
  { permission: 'organisation', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      return { id: await addPosition(tx, ctx, input) };
    });
  },
);

/** Adds a position under the lock of the organisation; answers its id. */
export async function addPosition(
  tx: Tx,
  ctx: Acting,
  { name, enName }: { name: string; enName?: string | undefined },
): Promise<string> {
  const { tenantId } = ctx.session;
  await requireFreePosition(tx, tenantId, name);
  const row = { id: ctx.ids(), tenantId, name, enName: enName || null };
  await tx.insert(position).values(row);
  await recordOperation(tx, ctx, { action: 'organ.addPosition', ...asTarget(row) });
  return row.id;
}

/** Names a position anew; its people are found by the new name from then on. */
export const positionRename = verb(
  calls.positionRename,
  { permission: 'organisation', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const before = await requirePosition(tx, tenantId, input.positionId);
      const names = { name: input.name, enName: input.enName || null };
      const changes = nameChanges(before, names);
      if (changes.length === 0) {
        return;
      }
      await requireFreePosition(tx, tenantId, input.name, before.id);
      await tx.update(position).set(names).where(eq(position.id, before.id));
      const holders = await tx.select({ id: member.id }).from(member).where(eq(member.positionId, before.id));
      await indexPeople(
        tx,
        holders.map(({ id }) => id),
      );
      await recordOperation(tx, ctx, {
        action: 'organ.renamePosition',
        ...asTarget({ id: before.id, ...names }),
        changes,
      });
    });
    return {};
  },
);

/** Deletes a position that nobody holds; who left the company from it keeps none. */
export const positionDelete = verb(
  calls.positionDelete,
  { permission: 'organisation', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const row = await requirePosition(tx, tenantId, input.positionId);
      const [people] = await tx
        .select({ count: count() })
        .from(member)
        .where(and(eq(member.positionId, row.id), ne(member.status, 'left')));
      if (people!.count > 0) {
        throw new ServiceError('positionInUse', { people: people!.count });
      }
      await tx.update(member).set({ positionId: null }).where(eq(member.positionId, row.id));
      await tx.delete(position).where(eq(position.id, row.id));
      await recordOperation(tx, ctx, { action: 'organ.deletePosition', ...asTarget(row) });
    });
    return {};
  },
);

async function requireFreePosition(tx: Tx, tenantId: string, name: string, exceptId?: string): Promise<void> {
  const [same] = await tx
    .select({ id: position.id })
    .from(position)
    .where(
      and(
        eq(position.tenantId, tenantId),
        eq(sql`lower(${position.name})`, name.toLowerCase()),
        exceptId === undefined ? undefined : ne(position.id, exceptId),
      ),
    )
    .limit(1);
  if (same) {
    throw new ServiceError('positionNameTaken');
  }
}
