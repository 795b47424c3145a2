import type * as calls from '@contract/people/member-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq } from 'drizzle-orm';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import type { OperationChange } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { memberScope, requireOrganInScope } from '../../role/data-scope';
import { lockOrganisation, requireOrgan, requirePosition } from '../organ/organisation';
import { asTarget, findMember, requireMayChange, type MemberRow } from './found-member';

export type Place = { organId: string; positionId?: string | null | undefined };

/** Gives a person another department or position. */
export async function memberMove({
  ctx,
  input,
}: CallOf<typeof calls.memberMove>): Promise<Out<typeof calls.memberMove>> {
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
}

/** Puts a person into a department and position of the company, under the lock of the organisation; answers what has changed. */
export async function placeMember(
  tx: Tx,
  ctx: Acting,
  own: MemberRow,
  { organId, positionId = null }: Place,
): Promise<OperationChange[]> {
  const { tenantId } = ctx.session;
  const organ = await requireOrgan(tx, tenantId, organId);
  const job = positionId ? await requirePosition(tx, tenantId, positionId) : undefined;
  const [oldOrgan, oldJob] = [
    own.departmentId ? await requireOrgan(tx, tenantId, own.departmentId) : undefined,
    own.positionId ? await requirePosition(tx, tenantId, own.positionId) : undefined,
  ];
  await tx
    .update(member)
    .set({ departmentId: organ.id, positionId: job?.id ?? null })
    .where(eq(member.id, own.id));
  const changes: OperationChange[] = [];
  if (oldOrgan?.id !== organ.id) {
    changes.push({
      field: 'department',
      from: oldOrgan?.name,
      fromEn: oldOrgan?.enName,
      to: organ.name,
      toEn: organ.enName,
    });
  }
  if (oldJob?.id !== job?.id) {
    changes.push({
      field: 'position',
      from: oldJob?.name,
      fromEn: oldJob?.enName,
      to: job?.name,
      toEn: job?.enName,
    });
    await indexPeople(tx, [own.id]);
  }
  return changes;
}
