import { eq } from 'drizzle-orm';
import type { ApprovalCenter } from '@contract/approval/approval';
import { concernedIn } from '@contract/approval/rules/concerned';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import { datesOfLeave, isLeave } from '@contract/leave/ledger/taken-by';
import { madeUpMoment, spanOf, takenTime } from '@contract/leave/rules/taken-time';
import type { Tx } from '@server/db/database';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { loadFlow } from './apply-operation';
import type { ApprovalRow } from '../read/load-item';
import { daysOf, hiddenFromAnybody, summarize } from '../read/summarize';

export type ToldForm = {
  tenantId: string;
  center: ApprovalCenter;
  processCode: string;
  templateId: string;
  schema: FormSchema;
  values: Record<string, unknown>;
  content: FlowContent;
  /** See the column of the item. */
  mendsDay?: boolean;
  /** What the plan gives for each date of a leave; null where it is not known. */
  leaveDays: LeaveDay[] | null;
};

/** Approvers must see that more than the named punch is added. */
const WHOLE_DAY = {
  label: { zh_CN: '补卡范围', en: 'Covers' },
  text: { zh_CN: '当天全部缺卡', en: 'All missing punches of the day' },
};

/** Columns of an item that follow from its filled form: what cards and messages say of it, and the time that it takes. */
export async function toldColumns(tx: Tx, of: ToldForm) {
  const { tenantId, processCode, templateId, schema, values, content } = of;
  const hidden = await hiddenFromAnybody(tx, tenantId, templateId, content);
  const taken = takenTime(processCode, schema, values);
  return {
    summary: of.mendsDay ? [WHOLE_DAY, ...(await summarize(tx, of))] : await summarize(tx, of),
    span: spanOf(schema, values, (key) => !hidden.has(key)),
    startTime: taken?.start ?? madeUpMoment(processCode, schema, values),
    endTime: taken?.end ?? null,
    keptTimes: null,
    concernedIds: concernedIn(of),
    leaveDays: isLeave(of) ? datesOfLeave(processCode, values, of.leaveDays) : null,
    ...daysOf(schema, values),
  };
}

/** The same of an item as it is kept. */
export async function toldFormOf(tx: Tx, row: ApprovalRow): Promise<ToldForm> {
  const { tenantId, center, processCode, leaveDays, mendsDay } = row;
  const [filled] = await tx
    .select({ templateId: formVersion.templateId })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(eq(formInstance.id, row.formInstanceId ?? ''));
  return {
    ...(await loadFlow(tx, row)),
    tenantId,
    center,
    processCode,
    leaveDays,
    mendsDay,
    templateId: filled?.templateId ?? '',
  };
}
