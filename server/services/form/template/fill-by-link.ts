import * as templateCalls from '@contract/form/template-calls';
import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { isUniqueViolation } from '@server/db/errors';
import { formInstance } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { createFormInstance } from '../fill-form';
import { loadForm } from '../load-form';
import { recordOperation } from '@server/kernel/record-operation';
import { hasFunction } from '@server/services/access/require-permission';
import { findForm, type FormRow } from './find-form';
import { verb } from '@server/kernel/verb';

/** A published form that the person may fill in by its link; every other one does not exist. */
async function requireOpenForm(ctx: SessionCtx, formId: string): Promise<FormRow> {
  const form = await findForm(ctx.db, ctx, formId);
  const isOpen = form.isShared || (await hasFunction(ctx, FUNCTION_ID.customForm));
  if (!isOpen || form.status !== 'published') {
    throw new ServiceError('notFound');
  }
  return form;
}

/** A published form to fill in by its link. */
export const openFormByLink = verb(
  templateCalls.openFormByLink,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { isShared } = await requireOpenForm(ctx, input.formId);
    const loaded = await loadForm(ctx, input.formId);
    if (!loaded) {
      throw new ServiceError('notFound');
    }
    return { ...loaded, isShared };
  },
);

/** Keeps what was filled in by the link of a form, once for each request. */
export const submitFormByLink = verb(
  templateCalls.submitFormByLink,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const form = await requireOpenForm(ctx, input.formId);
    const { requestId, formId: templateId, versionId, values } = input;
    const before = await keptBefore(ctx, requestId);
    if (before) {
      return { formInstanceId: before };
    }
    try {
      return await ctx.db.transaction(async (tx) => {
        const { formInstanceId } = await createFormInstance(tx, ctx, { templateId, versionId, values });
        await tx
          .update(formInstance)
          .set({ requestId, templateId })
          .where(eq(formInstance.id, formInstanceId));
        await recordOperation(tx, ctx, {
          action: 'form.fill',
          targetId: formInstanceId,
          targetName: form.name.zh_CN,
          targetEnName: form.name.en,
        });
        return { formInstanceId };
      });
    } catch (cause) {
      // The same request at the same moment: the other one has kept it.
      const kept = isUniqueViolation(cause, 'form_instance_request') && (await keptBefore(ctx, requestId));
      if (kept) {
        return { formInstanceId: kept };
      }
      throw cause;
    }
  },
);

async function keptBefore(ctx: SessionCtx, requestId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: formInstance.id })
    .from(formInstance)
    .where(and(eq(formInstance.memberId, ctx.session.memberId), eq(formInstance.requestId, requestId)));
  return row?.id;
}
