import type * as calls from '@contract/master-data/calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { isUniqueViolation } from '@server/db/errors';
import { masterData } from '@server/db/schema/master-data';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { requireFunction } from '../role/require-permission';
import { presentMasterData } from './present-master-data';

/** Adds a record to a model of the company (spec section 7: mdm add). */
export async function addMasterData({
  ctx,
  input,
}: CallOf<typeof calls.addMasterData>): Promise<Out<typeof calls.addMasterData>> {
  await requireFunction(ctx, FUNCTION_ID.masterData);
  const { tenantId } = ctx.session;
  try {
    return await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(masterData)
        .values({ id: ctx.ids(), tenantId, ...input, createdAt: ctx.now() })
        .returning();
      const { id, name, enName } = row!;
      await recordOperation(tx, ctx, {
        action: 'masterData.add',
        targetId: id,
        targetName: name,
        targetEnName: enName,
        changes: [
          { field: 'model', to: input.model },
          { field: 'code', to: input.code },
        ],
      });
      return presentMasterData(row!);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'master_data_code') ? new ServiceError('masterDataCodeTaken') : error;
  }
}
