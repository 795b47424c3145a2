import * as calls from '@contract/people/employment-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, desc, eq } from 'drizzle-orm';
import { signing } from '@server/db/schema/signing/signing';
import { signingParty } from '@server/db/schema/signing/party';
import { dayOf } from '@server/kernel/day-range';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { employmentOf } from '@server/services/person/employment-of';
import { findMember, isAdministrator } from '../member/found-member';

const DOCUMENTS_MAX = 50;

/** How a person of the scope is employed. */
export const memberEmployment = verb(
  calls.memberEmployment,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const person = await findMember(ctx.db, scope, input.memberId);
    const { tenantId, roles } = ctx.session;
    return {
      ...(await employmentOf(ctx.db, { tenantId, memberId: input.memberId }, dayOf(ctx.now()))),
      mayChange:
        person.member.status !== 'left' &&
        (!isAdministrator(person) || roles.includes('companyAdministrator')),
    };
  },
);

/** How the signed-in person is employed. */
export const ownEmployment = verb(
  calls.ownEmployment,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => await employmentOf(ctx.db, ctx.session, dayOf(ctx.now())),
);

/** Completed documents with a signature of the person. */
export const signedDocuments = verb(
  calls.signedDocuments,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { member } = await findMember(ctx.db, scope, input.memberId);
    const rows = await ctx.db
      .selectDistinct({ id: signing.id, title: signing.title, at: signing.updatedAt })
      .from(signingParty)
      .innerJoin(signing, eq(signing.id, signingParty.signingId))
      .where(
        and(
          eq(signingParty.memberId, member.id),
          eq(signingParty.state, 'signed'),
          eq(signing.tenantId, member.tenantId),
          eq(signing.state, 'completed'),
        ),
      )
      .orderBy(desc(signing.updatedAt), desc(signing.id))
      .limit(DOCUMENTS_MAX);
    return rows.map(({ id, title, at }) => ({ id, title, day: dayOf(at) }));
  },
);
