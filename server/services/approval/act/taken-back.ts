import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { momentText } from '@contract/moment-text';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approvalEvent } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import { SYSTEM } from '../read/approval-texts';
import { loadPeople } from '@server/services/person/load-people';
import type { Item } from '../read/load-item';
import { nameIn } from '@server/kernel/localized-text';

/**
 * What somebody is told who was to decide, or had a copy, until the decision before it was taken back: who did that and who
 * decides now. Undefined for everybody else.
 */
export async function takenBack(
  db: Db | Tx,
  ctx: SessionCtx,
  { row, state }: Item,
  owners: ReadonlySet<string>,
): Promise<ServiceError | undefined> {
  const events = await db
    .select()
    .from(approvalEvent)
    .where(
      and(
        eq(approvalEvent.approvalId, row.id),
        eq(approvalEvent.kind, 'undo'),
        isNotNull(approvalEvent.memberId),
      ),
    )
    .orderBy(desc(approvalEvent.place));
  const { memberId } = ctx.session;
  const event = events.find(({ detail }) =>
    detail.people?.some((id) => id === memberId || (owners.has(id) && memberId !== row.initiatorId)),
  );
  if (!event) {
    return undefined;
  }
  const waiting = state.tasks.filter((task) => task.state === 'pending').map((task) => task.assigneeId);
  const people = await loadPeople(db, row.tenantId, [...waiting, event.memberId ?? '']);
  const name = (id: string | null) => nameIn((id && people.get(id)) || SYSTEM, ctx.lang);
  const told = {
    person: name(event.memberId),
    time: momentText(event.createdAt, 'minute', ctx.lang, ctx.now().getTime()),
  };
  return waiting.length === 0
    ? new ServiceError('approvalTakenBackOver', told)
    : new ServiceError('approvalTakenBack', {
        ...told,
        waiting: waiting.map(name).join(ctx.lang === 'en' ? ', ' : '、'),
      });
}
