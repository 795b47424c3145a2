import type { FieldPermission, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { takenTime } from '@contract/leave/rules/taken-time';
import { unaskedFields } from '@contract/overtime/rules/asked-for';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { overtimePreviewOf } from './overtime-preview';

type Asked = { processCode: string; schema: FormSchema; values: FormValues; exceptId: string };

/** What a request of the caller is not asked and so is not taken: whatever is sent, a choice that nobody has is none. */
export async function unaskedPermissions(
  tx: Tx,
  ctx: SessionCtx,
  { processCode, schema, values, exceptId }: Asked,
): Promise<FieldPermission[]> {
  if (processCode !== 'overtime') {
    return [];
  }
  const { tenantId, memberId } = ctx.session;
  const time = takenTime(processCode, schema, values);
  const asked = { tenantId, memberId, processCode, time, values, exceptId };
  const preview = await overtimePreviewOf(tx, ctx.now(), asked);
  return unaskedFields(schema, { hasTime: time !== null, preview }).map((fieldKey) => ({
    fieldKey,
    access: 'hidden',
  }));
}
