import { fieldPermissionList, getFormByAssign } from '@contract/form/calls';
import { read } from '@/shared/http/read';

/** The form that requesters of a process are given, with what the signed-in person may do in it; null when there is none. */
export async function assignedForm(processCode: string, signal: AbortSignal) {
  const asked = { assignKind: 'process', assignId: processCode } as const;
  const { form } = await read(getFormByAssign, asked, signal);
  if (!form) {
    return null;
  }
  const { templateId } = form;
  const rights = await read(fieldPermissionList, { templateIds: [templateId] }, signal);
  return { form, permissions: rights.find((one) => one.templateId === templateId)?.fields ?? [] };
}
