import * as calls from '@contract/role/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { memberScope } from '../access/data-scope';
import { verb } from '@server/kernel/verb';

/** Whose data the person reaches through a function: pages say it, and offer what can be done there. */
export const getDataScope = verb(
  calls.getDataScope,
  { permission: { ofInput: 'organisation' }, scope: 'self' },
  async ({ ctx, input }) => {
    const { kind } = await memberScope(ctx, FUNCTION_ID[input.within]);
    return { dataScope: kind };
  },
);
