import type * as calls from '@contract/role/calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { CallOf } from '../call-of';
import { memberScope } from './data-scope';

/** Whose data the person reaches through a function: pages say it, and offer what can be done there. */
export async function getDataScope({
  ctx,
  input,
}: CallOf<typeof calls.getDataScope>): Promise<Out<typeof calls.getDataScope>> {
  const { kind } = await memberScope(ctx, FUNCTION_ID[input.within]);
  return { dataScope: kind };
}
