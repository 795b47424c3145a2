import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import type { OperationChange } from '@server/db/schema/audit';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { lockOrganisation, organsById, positionsById } from '../organ/organisation';
import { asTarget, findMember, requireMayChange, type MemberRow } from './found-member';
import { verb } from '@server/kernel/verb';

export type Place = { organId: string; positionId?: string | null | undefined };

/** Gives a person another department or position. */
export const memberMove = verb(
  calls.memberMove,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const before = await findMember(tx, scope, input.memberId, true);
      requireMayChange(ctx, before);
      if (before.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      requireOrganInScope(scope, input.organId);
      const changes = await placeMember(tx, ctx, before.member, input);
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'member.move', ...asTarget(before), changes });
      }
    });
    return {};
  },
);

type Placed = { own: MemberRow; place: Place };

/** Puts one person into a department and position, as {@link placeMembers} does; answers what has changed. */
export async function placeMember(
  tx: Tx,
  ctx: Acting,
  own: MemberRow,
  place: Place,
): Promise<OperationChange[]> {
  return (await placeMembers(tx, ctx, [{ own, place }]))[0]!;
}

/** Puts people into departments and positions of the company, under the lock of the organisation; answers what has changed of each. */
export async function placeMembers(
  tx: Tx,
  ctx: Acting,
  placed: readonly Placed[],
): Promise<OperationChange[][]> {
  const { tenantId } = ctx.session;
  const organs = await organsById(
    tx,
    tenantId,
    placed.flatMap(({ own, place }) => [own.departmentId, place.organId]),
  );
  const jobs = await positionsById(
    tx,
    tenantId,
    placed.flatMap(({ own, place }) => [own.positionId, place.positionId]),
  );
  const rows = placed.map(({ own, place }) => ({
    id: own.id,
    organ: found(organs.get(place.organId)),
    job: place.positionId ? found(jobs.get(place.positionId)) : undefined,
    oldOrgan: own.departmentId ? found(organs.get(own.departmentId)) : undefined,
    oldJob: own.positionId ? found(jobs.get(own.positionId)) : undefined,
  }));
  const written = rows.map(({ id, organ, job }) => ({ id, organId: organ.id, jobId: job?.id ?? null }));
  await tx.execute(sql`update member set department_id = t."organId", position_id = t."jobId"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as t (id text, "organId" text, "jobId" text)
    where member.id = t.id`);
  await indexPeople(
    tx,
    rows.filter(({ job, oldJob }) => job?.id !== oldJob?.id).map(({ id }) => id),
  );
  return rows.map(({ organ, job, oldOrgan, oldJob }) => [
    ...placeChange('department', oldOrgan, organ),
    ...placeChange('position', oldJob, job),
  ]);
}

type Named = { id: string; name: string; enName: string | null } | undefined;

const placeChange = (field: 'department' | 'position', from: Named, to: Named): OperationChange[] =>
  from?.id === to?.id
    ? []
    : [{ field, from: from?.name, fromEn: from?.enName, to: to?.name, toEn: to?.enName }];
