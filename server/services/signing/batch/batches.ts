import * as calls from '@contract/signing/batch-calls';
import { and, asc, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { valuesOfRow } from '@contract/signing/rules/batch-rows';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { found, ServiceError } from '@server/kernel/errors';
import { requireWithin } from '@server/services/attendance/exception/exception-part';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope } from '@server/services/access/data-scope';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { endOfDay } from '../draft/deadline';
import { templateOf } from '../draft/create-signing';
import { asksOf } from '../template/templates';
import { requireRows } from './rows/require-rows';
import { insertBatch } from './start-signing-from';
import { verb } from '@server/kernel/verb';

/** Makes a case from a template for each of many people, by a job. */
export const sendSigningBatch = verb(
  calls.sendSigningBatch,
  { permission: 'initiateSigning', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.initiateSigning);
    const { requestId, templateId, title, deadline, values, people, others } = input;
    return await ctx.db.transaction(async (tx) => {
      const { content } = await templateOf(tx, ctx.session.tenantId, templateId);
      const [first, ...more] = content.roles.filter(
        ({ kind, role }) => kind === 'member' && role === 'signer',
      );
      const named = new Set(others.map(({ role }) => role));
      const isNamed = content.roles.every(
        (role) => role === first || (role.kind === 'member' && named.has(role.key)),
      );
      if (!first || !isNamed || more.some(({ key }) => !named.has(key))) {
        throw new ServiceError('signingBatchRoles');
      }
      const ids = people.map(({ memberId }) => memberId);
      await requireWithin(tx, scope, ids);
      const names = await findPeople(tx, ctx.session.tenantId, ids);
      const asks = asksOf(content.blocks);
      requireRows(asks, values, people, (id) => names.get(id)?.name ?? '');
      const batch = await insertBatch(
        tx,
        ctx,
        { requestId, title, deadline: endOfDay(deadline), content: { kind: 'template', templateId, others } },
        people.map((row) => ({
          memberId: row.memberId,
          // Of what nobody asks for nothing is kept.
          values: Object.fromEntries(
            Object.entries(valuesOfRow(values, row.values)).filter(([name]) => asks.includes(name)),
          ),
        })),
      );
      await recordOperation(tx, ctx, {
        action: 'signing.sendBatch',
        targetId: batch.id,
        targetName: title,
        changes: [{ field: 'people', to: String(people.length) }],
      });
      return batch;
    });
  },
);

/** How far a batch of one’s own is. */
export const getSigningBatch = verb(
  calls.getSigningBatch,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const [batch] = await ctx.db
      .select()
      .from(signingBatch)
      .where(
        and(
          eq(signingBatch.id, input.id),
          eq(signingBatch.tenantId, tenantId),
          eq(signingBatch.initiatorMemberId, memberId),
        ),
      );
    const { id, title } = found(batch);
    const rows = await ctx.db
      .select()
      .from(signingBatchRow)
      .where(eq(signingBatchRow.batchId, id))
      .orderBy(asc(signingBatchRow.position));
    const people = await findPeople(
      ctx.db,
      tenantId,
      rows.map((row) => row.memberId),
    );
    const count = (state: 'sent' | 'failed') => rows.filter((row) => row.state === state).length;
    return {
      id,
      title,
      isDone: !rows.some(({ state }) => state === 'waiting'),
      sentCount: count('sent'),
      failedCount: count('failed'),
      rows: rows.map((row) => ({
        person: people.get(row.memberId) ?? { id: row.memberId, name: '' },
        state: row.state,
        signingId: row.signingId,
        reason: row.reason?.[ctx.lang] ?? null,
      })),
    };
  },
);
