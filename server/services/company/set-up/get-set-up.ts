import type { getSetUp as call } from '@contract/company/set-up-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { limitSetUp } from './limit-set-up';
import { readSetUpKey } from './set-up-keys';

/** Until when a set-up address works. */
export async function getSetUp({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof call>;
}): Promise<Out<typeof call>> {
  await limitSetUp(ctx);
  return { expiresAt: (await readSetUpKey(ctx.db, ctx, input.key)).getTime() };
}
