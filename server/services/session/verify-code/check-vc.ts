import * as signInCalls from '@contract/session/sign-in-calls';
import { ServiceError } from '@server/kernel/errors';
import { findAccountByMobile } from '@server/services/person/find-account';
import { proveMobile } from '@server/services/person/prove-mobile';
import { readMobile } from '@server/services/person/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { issueTicket } from '../ticket/tickets';
import { checkCode, consumeCode } from './check-code';
import { verb } from '@server/kernel/verb';

const WINDOW_MS = 15 * 60_000;

/** Changes a right code for a ticket (spec section 7: checkVC): to sign in, or to set a new password. */
export const checkVC = verb(
  signInCalls.checkVC,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    await hitLimit(ctx, { key: `check-ip:${ctx.network}`, max: 300, windowMs: WINDOW_MS });
    const number = await readMobile(ctx, input.mobile);
    const given = { scene: input.scene, target: number.full, code: input.vCode };
    await checkCode(ctx, given);
    return await ctx.db.transaction(async (tx) => {
      await consumeCode(tx, ctx, given);
      const person = await findAccountByMobile(tx, number);
      if (!person) {
        throw new ServiceError('codeWrong');
      }
      if (person.status !== 'normal') {
        throw new ServiceError('accountDisabled');
      }
      await proveMobile(tx, ctx, person.id);
      return {
        ticket: await issueTicket(tx, ctx, { purpose: input.scene, accountId: person.id, proof: 'code' }),
      };
    });
  },
);
