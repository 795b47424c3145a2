import * as calls from '@contract/master-data/calls';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { OperationField } from '@contract/audit/operation-fields';
import { masterData } from '@server/db/schema/master-data';
import type { OperationChange } from '@server/db/schema/audit';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { presentMasterData } from './present-master-data';
import { verb } from '@server/kernel/verb';

type Row = typeof masterData.$inferSelect;

/** Corrects a record of the company, or takes it out of use. What refers to it by its code stays as it is. */
export const updateMasterData = verb(
  calls.updateMasterData,
  { permission: 'masterData', scope: 'none' },
  async ({ ctx, input }) => {
    const { id, model, name, enName = null, isEnabled, fields } = input;
    const isIt = and(
      eq(masterData.id, id),
      eq(masterData.tenantId, ctx.session.tenantId),
      eq(masterData.model, model),
    );
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(masterData).where(isIt).for('update');
      if (!before) {
        throw new ServiceError('notFound');
      }
      const changes = changesOf(before, input);
      if (changes.length === 0 && before.isEnabled === isEnabled) {
        return presentMasterData(before);
      }
      const [row] = await tx
        .update(masterData)
        .set({ name, enName, isEnabled, fields })
        .where(isIt)
        .returning();
      const target = { targetId: id, targetName: name, targetEnName: enName };
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'masterData.update', ...target, changes });
      }
      if (before.isEnabled !== isEnabled) {
        const action = isEnabled ? 'masterData.enable' : 'masterData.disable';
        await recordOperation(tx, ctx, { action, ...target });
      }
      return presentMasterData(row!);
    });
  },
);

/** What a record of each model says beside its name, as operation records name it. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function texts({ model, name, enName, fields }: Pick<Row, 'model' | 'name' | 'enName' | 'fields'>) {
  const known: Partial<Record<OperationField, string>> = { name, enName: enName ?? '' };
  if (model === 'workStation') {
    known.pay = fields.isPaid === true ? 'paid' : 'unpaid';
  } else if (model === 'place') {
    known.address = asText(fields.address);
    known.enAddress = asText(fields.enAddress);
  } else {
    known.amount = asText(fields.totalAmount);
    known.party = asText(fields.party);
  }
  return known;
}

function changesOf(before: Row, input: Parsed<typeof calls.updateMasterData>): OperationChange[] {
  const old = texts(before);
  const now = texts({ ...input, enName: input.enName ?? null });
  return (Object.keys(now) as OperationField[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, from: old[field] || null, to: now[field] || null }));
}
