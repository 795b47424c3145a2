import { eq } from 'drizzle-orm';
import * as history from '@contract/people/history-calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import type { Case } from './scene';

/** The history of people is read, and plans are taken back, within the data scope. */
export const HISTORY_CASES = {
  memberHistory: {
    one: async ({ call, idOf }, name) => await call(history.memberHistory, { memberId: idOf(name) }),
  },
  withdrawStaffEvent: {
    refuses: async ({ call, server, tenantId, reader }, memberId) => {
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      const id = randomId();
      await server.db.delete(staffEvent).where(eq(staffEvent.state, 'planned'));
      // An id of no member has no plan either.
      await server.db.insert(staffEvent).values({
        id,
        tenantId,
        memberId: known?.id ?? reader.id,
        kind: 'moved',
        state: 'planned',
        day: '2027-01-04',
        departmentId: known?.departmentId ?? null,
        byMemberId: reader.id,
        createdAt: server.clock.now(),
      });
      return await call(history.withdrawStaffEvent, { eventId: known ? id : randomId() });
    },
  },
} satisfies Partial<Record<string, Case>>;
