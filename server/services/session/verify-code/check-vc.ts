import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { ServiceError } from '@server/errors';
import { findAccountByMobile } from '@server/services/account/find-account';
import { readMobile } from '@server/services/account/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { issueTicket } from '../ticket/tickets';
import { checkCode, consumeCode } from './check-code';

const WINDOW_MS = 15 * 60_000;

/** Changes a right code for a ticket (spec section 7: checkVC): to sign in, or to set a new password. */
export async function checkVC({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.checkVC>;
}): Promise<Out<typeof signInCalls.checkVC>> {
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
    return { ticket: await issueTicket(tx, ctx, { purpose: input.scene, accountId: person.id }) };
  });
}
