import { getSetUp as call } from '@contract/company/set-up-calls';
import { limitSetUp } from './limit-set-up';
import { readSetUpKey } from './set-up-keys';
import { verb } from '@server/kernel/verb';

/** Until when a set-up address works. */
export const getSetUp = verb(call, { permission: 'operatorKey', scope: 'none' }, async ({ ctx, input }) => {
  await limitSetUp(ctx);
  return { expiresAt: (await readSetUpKey(ctx.db, ctx, input.key)).getTime() };
});
