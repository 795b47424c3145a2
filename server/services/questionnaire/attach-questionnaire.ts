import * as calls from '@contract/questionnaire/calls';
import { and, eq } from 'drizzle-orm';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { processForm } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { processOfFlow } from '../flow/process-of-flow';
import { recordOperation } from '@server/kernel/record-operation';
import { lockQuestionnaire } from './find-questionnaire';
import { verb } from '@server/kernel/verb';

/** Lets the items of a process of the second center carry a questionnaire from now on, or no longer. */
export const attachQuestionnaire = verb(
  calls.attachQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const { questionnaireId, processCode, isAttached } = input;
    await ctx.db.transaction(async (tx) => {
      const row = await lockQuestionnaire(tx, ctx, questionnaireId);
      if (isAttached && row.status !== 'published') {
        throw new ServiceError('questionnaireNotPublished');
      }
      const [flow] = await tx
        .select({ id: flowDefinition.id, carried: flowDefinition.questionnaireId, name: processForm.name })
        .from(flowDefinition)
        .innerJoin(processForm, processOfFlow())
        .where(
          and(
            eq(flowDefinition.tenantId, tenantId),
            eq(flowDefinition.processCode, processCode),
            eq(processForm.center, 'ymApprove'),
          ),
        )
        .for('update', { of: flowDefinition });
      if (!flow) {
        throw new ServiceError('notFound');
      }
      const next = isAttached ? row.id : null;
      if (flow.carried === next || (!isAttached && flow.carried !== row.id)) {
        return;
      }
      await tx.update(flowDefinition).set({ questionnaireId: next }).where(eq(flowDefinition.id, flow.id));
      await recordOperation(tx, ctx, {
        action: 'questionnaire.attach',
        targetId: row.id,
        targetName: row.title.zh_CN,
        targetEnName: row.title.en,
        changes: [
          isAttached
            ? { field: 'process', to: flow.name.zh_CN, toEn: flow.name.en }
            : { field: 'process', from: flow.name.zh_CN, fromEn: flow.name.en },
        ],
      });
    });
    return {};
  },
);
