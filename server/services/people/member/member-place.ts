import { sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import type { OperationChange } from '@server/db/schema/audit';
import { dayOf } from '@server/kernel/day-range';
import { found } from '@server/kernel/errors';
import { recordStaffEvents, type NewStaffEvent } from '@server/services/person/staff-events';
import { organsById, positionsById } from '../organ/organisation';
import type { MemberRow } from './found-member';

export type Place = { organId: string; positionId?: string | null | undefined };

type Placed = {
  own: MemberRow;
  place: Place;
  /** The day on record; today when left out. */
  day?: string | undefined;
  /** They come back to the company, also where the place is the old one. */
  isReturning?: boolean;
};

/** Puts one person into a department and position, as {@link placeMembers} does; returns what has changed. */
export async function placeMember(
  tx: Tx,
  ctx: Acting,
  own: MemberRow,
  place: Place,
  day?: string,
): Promise<OperationChange[]> {
  return (await placeMembers(tx, ctx, [{ own, place, day }]))[0]!;
}

/** Puts people into departments and positions of the company, under the lock of the organisation; returns what has changed of each. */
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
  const today = dayOf(ctx.now());
  await recordStaffEvents(
    tx,
    ctx,
    placed.flatMap((one, at) => eventOf(one, written[at]!, one.day ?? today)),
  );
  return rows.map(({ organ, job, oldOrgan, oldJob }) => [
    ...placeChange('department', oldOrgan, organ),
    ...placeChange('position', oldJob, job),
  ]);
}

function eventOf(
  { own, isReturning = false }: Placed,
  { organId, jobId }: { organId: string; jobId: string | null },
  day: string,
): NewStaffEvent[] {
  const isElsewhere = organId !== own.departmentId;
  if (!isReturning && !isElsewhere && jobId === own.positionId) {
    return [];
  }
  return [
    {
      memberId: own.id,
      kind: isReturning ? 'returned' : isElsewhere ? 'moved' : 'position',
      day,
      fromDepartmentId: own.departmentId,
      departmentId: organId,
      fromPositionId: own.positionId,
      positionId: jobId,
    },
  ];
}

type Named = { id: string; name: string; enName: string | null } | undefined;

const placeChange = (field: 'department' | 'position', from: Named, to: Named): OperationChange[] =>
  from?.id === to?.id
    ? []
    : [{ field, from: from?.name, fromEn: from?.enName, to: to?.name, toEn: to?.enName }];
