import * as userCalls from '@contract/session/user-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { knownScope, roleScope, widestScope, type DataScope } from '@contract/role/rules/data-scope';
import { clearNeedRefresh } from '../session/clear-need-refresh';
import { seatFunctions } from '../access/held-seats';
import { verb } from '@server/kernel/verb';

type Row = { functionId: number | null; code: string; dataScope: DataScope };

const PERMISSION_SQL = `
select distinct rf.function_id as "functionId", r.code, r.data_scope as "dataScope"
from member_role mr join role r on r.id = mr.role_id left join role_function rf on rf.role_id = r.id
where mr.member_id = $1 order by 1`;

const CODE_BY_ID = new Map(Object.entries(FUNCTION_ID).map(([code, id]) => [id as number, code]));

/**
 * What the signed-in person may do: the functions of all roles and seats, and the widest data scope (spec sections 3 and 6). Whoever
 * loads it knows what has changed: a webview that keeps nothing between two openings would be refused again at each of them.
 */
export const getLoginPermission = verb(
  userCalls.getLoginPermission,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    if (ctx.session.needRefresh) {
      await clearNeedRefresh.run({ ctx, input: {} });
    }
    const rows = await ctx.raw<Row>(PERMISSION_SQL, [ctx.session.memberId]);
    const seats = await seatFunctions(ctx, ctx.session.memberId);
    const ids = [...new Set([...rows.map((row) => row.functionId), ...seats])].filter((id) => id !== null);
    return {
      btns: ids.map((functionId) => ({ functionId, code: CODE_BY_ID.get(functionId) })),
      roles: ctx.session.roles,
      dataScope: knownScope(widestScope(rows.map(({ code, dataScope }) => roleScope(code, dataScope)))),
    };
  },
);
