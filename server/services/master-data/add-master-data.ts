import * as calls from '@contract/master-data/calls';
import { isUniqueViolation } from '@server/db/errors';
import { masterData } from '@server/db/schema/master-data';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { presentMasterData } from './present-master-data';
import { verb } from '@server/kernel/verb';

/** Adds a record to a model of the company (spec section 7: mdm add). */
export const addMasterData = verb(
  calls.addMasterData,
  { permission: 'masterData', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);
