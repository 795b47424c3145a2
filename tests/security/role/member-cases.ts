import { eq } from 'drizzle-orm';
import * as profiles from '@contract/people/profile-calls';
import * as privates from '@contract/people/private-calls';
import * as employment from '@contract/people/employment-calls';
import * as history from '@contract/people/history-calls';
import * as members from '@contract/people/member-calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { laborContract } from '@server/db/schema/people/employment';
import { staffEvent } from '@server/db/schema/people/staff-event';
import type { Case } from './scene';

/** People are added, changed and moved, and their history is read, within the data scope. */
export const MEMBER_CASES = {
  memberAdd: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(members.memberAdd, { name: '沈远', mobile: '13600361234', organId: organOf(place) }),
  },
  memberChange: {
    refuses: async ({ call }, memberId) =>
      await call(members.memberChange, { memberId, name: '沈远', jobNumber: 'X1' }),
  },
  memberMove: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.memberMove, { memberId, organId: organOf('east') }),
  },
  memberSetAccess: {
    refuses: async ({ call }, memberId) => await call(members.memberSetAccess, { memberId, isOpen: false }),
  },
  memberLeaveCheck: {
    one: async ({ call, idOf }, name) => await call(members.memberLeaveCheck, { memberId: idOf(name) }),
  },
  memberLeave: {
    refuses: async ({ call }, memberId) => await call(members.memberLeave, { memberId }),
  },
  memberReturn: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.memberReturn, { memberId, organId: organOf('east') }),
  },
  memberHistory: {
    one: async ({ call, idOf }, name) => await call(history.memberHistory, { memberId: idOf(name) }),
  },
  memberEmployment: {
    one: async ({ call, idOf }, name) => await call(employment.memberEmployment, { memberId: idOf(name) }),
  },
  profileRequests: {
    one: async ({ call, idOf }, name) => await call(profiles.profileRequests, { memberId: idOf(name) }),
  },
  viewProfileRequest: {
    refuses: async ({ call }, memberId) => await call(profiles.viewProfileRequest, { id: memberId }),
  },
  decideProfileRequest: {
    refuses: async ({ call }, memberId) =>
      await call(profiles.decideProfileRequest, { id: memberId, isAccepted: true }),
  },
  memberPrivate: {
    one: async ({ call, idOf }, name) => await call(privates.memberPrivate, { memberId: idOf(name) }),
  },
  viewMemberPrivate: {
    refuses: async ({ call }, memberId) =>
      await call(privates.viewMemberPrivate, { memberId, part: 'contact' }),
  },
  changeMemberPrivate: {
    refuses: async ({ call }, memberId) =>
      await call(privates.changeMemberPrivate, { memberId, paper: null }),
  },
  signedDocuments: {
    one: async ({ call, idOf }, name) => await call(employment.signedDocuments, { memberId: idOf(name) }),
  },
  changeEmployment: {
    refuses: async ({ call }, memberId) =>
      await call(employment.changeEmployment, { memberId, type: 'intern' }),
  },
  addLaborContract: {
    refuses: async ({ call }, memberId) =>
      await call(employment.addLaborContract, { memberId, kind: 'openEnded', from: '2026-01-05' }),
  },
  removeLaborContract: {
    refuses: async ({ call, server, tenantId, reader }, memberId) => {
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      const id = randomId();
      await server.db.delete(laborContract);
      // An id of no member has no contract either.
      await server.db.insert(laborContract).values({
        id,
        tenantId,
        memberId: known?.id ?? reader.id,
        kind: 'openEnded',
        fromDay: '2026-01-05',
        byMemberId: reader.id,
        createdAt: server.clock.now(),
      });
      return await call(employment.removeLaborContract, { id: known ? id : randomId() });
    },
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
