import * as calls from '@contract/people/employment-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { findMember, requireMayChange } from '../member/found-member';
import { lockOrganisation } from '../organ/organisation';
import { changeEmployments } from './change-employments';

/** Changes how a person is employed; parts that are left out stay. */
export const changeEmployment = verb(
  calls.changeEmployment,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId, ...change } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, ctx.session.tenantId);
      const person = await findMember(tx, scope, memberId, true);
      requireMayChange(ctx, person);
      if (person.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      await changeEmployments(tx, ctx, [{ person, change }]);
    });
    return {};
  },
);
