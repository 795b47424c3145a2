import * as calls from '@contract/master-data/calls';
import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { masterData } from '@server/db/schema/master-data';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { requireFunction } from '../access/require-permission';
import { presentMasterData } from './present-master-data';
import { verb } from '@server/kernel/verb';

const AT_MOST = 200;

/** The enabled records of a model, or the named ones whatever their state (spec section 7: getMasterData). */
export const getMasterData = verb(
  calls.getMasterData,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    if (input.model === 'contract') {
      await requireFunction(ctx, FUNCTION_ID.masterData);
    }
    const rows = await ctx.db
      .select()
      .from(masterData)
      .where(
        and(
          eq(masterData.tenantId, ctx.session.tenantId),
          eq(masterData.model, input.model),
          input.codes ? inArray(masterData.code, input.codes) : eq(masterData.isEnabled, true),
        ),
      )
      .orderBy(masterData.code)
      .limit(AT_MOST);
    return rows.map(presentMasterData);
  },
);

/** Records of a model by page, in the order of their codes (spec section 7: getListPage). */
export const getMasterDataListPage = verb(
  calls.getMasterDataListPage,
  { permission: 'masterData', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const like = input.keyword && likeText(input.keyword);
    const rows = await ctx.db
      .select()
      .from(masterData)
      .where(
        and(
          eq(masterData.tenantId, ctx.session.tenantId),
          eq(masterData.model, input.model),
          like
            ? or(ilike(masterData.name, like), ilike(masterData.enName, like), ilike(masterData.code, like))
            : undefined,
        ),
      )
      .orderBy(masterData.code)
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, presentMasterData);
  },
);
