import * as calls from '@contract/form/calls';
import { findProcess } from '../../form/find-process';
import { loadForm } from '../../form/load-form';
import { visibleOrder } from './visible-order';
import { verb } from '@server/kernel/verb';

/** The published form attached to a process or a task. */
export const getFormByAssign = verb(
  calls.getFormByAssign,
  { permission: { ofInput: 'leaveOfAbsence' }, scope: 'none' },
  async ({ ctx, input }) => {
    const templateId =
      input.assignKind === 'process'
        ? (await findProcess(ctx, input.assignId))?.templateId
        : (await visibleOrder(ctx, input.assignId)).formTemplateId;
    return { form: (templateId && (await loadForm(ctx, templateId))?.form) || null };
  },
);
