import * as calls from '@contract/form/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { formInstance, formTemplate, formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { fieldPermissions } from './field-permissions';
import { findProcess } from './find-process';
import { loadForm, presentForm } from './load-form';
import { mayReadInstance } from './may-read-instance';
import { presentValues } from './present-values';
import { verb } from '@server/kernel/verb';

/** What an initiator fills in to start a process (spec section 7: getProposerFormConfig). */
export const getProposerFormConfig = verb(
  calls.getProposerFormConfig,
  { permission: { ofInput: 'leaveOfAbsence' }, scope: 'none' },
  async ({ ctx, input }) => {
    const process = await findProcess(ctx, input.processCode);
    const loaded = process && (await loadForm(ctx, process.templateId));
    if (!loaded) {
      throw new ServiceError('notFound');
    }
    const { processCode, center, name } = process;
    return { processCode, center, name, ...loaded };
  },
);

/** A filled form with its version, for who may read it (spec section 7). */
export const findFormTemplateInstanceWithFormInstanceId = verb(
  calls.findFormTemplateInstanceWithFormInstanceId,
  // Also for those who reach the person through `customForm`.
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const [row] = await ctx.db
      .select({
        instance: formInstance,
        version: formVersion,
        template: formTemplate,
        name: account.name,
        enName: account.enName,
      })
      .from(formInstance)
      .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
      .innerJoin(formTemplate, eq(formTemplate.id, formVersion.templateId))
      .innerJoin(member, eq(member.id, formInstance.memberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(formInstance.id, input.formInstanceId), eq(formInstance.tenantId, tenantId)));
    if (!row || !(await mayReadInstance(ctx, row.instance))) {
      throw new ServiceError('notFound');
    }
    const { form } = await presentForm(ctx, row, row.instance.values);
    return {
      formInstanceId: row.instance.id,
      form,
      // Only the fields of the person's own schema come through.
      values: await presentValues(ctx.db, tenantId, form.schema, row.instance.values),
      filledById: row.instance.memberId,
      filledByName: row.name,
      filledByEnName: row.enName,
      createdAt: row.instance.createdAt.toISOString(),
      updatedAt: row.instance.updatedAt.toISOString(),
    };
  },
);

/** What the person may do with each field of some forms; forms of other companies are left out (spec section 7). */
export const fieldPermissionList = verb(
  calls.fieldPermissionList,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    const own = await ctx.db
      .select({ id: formTemplate.id })
      .from(formTemplate)
      .where(
        and(eq(formTemplate.tenantId, ctx.session.tenantId), inArray(formTemplate.id, input.templateIds)),
      )
      .orderBy(formTemplate.id);
    const permissions = await fieldPermissions(
      ctx,
      own.map((one) => one.id),
    );
    return [...permissions].map(([templateId, fields]) => ({ templateId, fields }));
  },
);
