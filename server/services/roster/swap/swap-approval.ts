import { and, eq } from 'drizzle-orm';
import { freshState } from '@contract/approval/rules/fresh-state';
import { allNodes } from '@contract/approval/rules/route';
import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { formInstance, formTemplate, formVersion, processForm } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { ownRow } from '@server/services/approval/act/own-row';
import { applyOrRefuse } from '@server/services/approval/act/perform';
import { toldColumns } from '@server/services/approval/act/told';
import {
  nextNumber,
  requirePublishedFlow,
  type Process,
  type PublishedFlow,
} from '@server/services/approval/read/process';
import { presentValues } from '@server/services/form/present-values';
import { findPeople } from './read/people-of';
import { swapWords } from './swap-words';
import { loadSwaps, moveSwap, type StoredSwap } from './swap-rows';

const SWAP_PROCESS = 'shiftSwap';

/** By which form and flow the company decides on swaps; refuses where it cannot be asked without the initiator. */
export async function requireSwapFlow(
  tx: Tx,
  tenantId: string,
): Promise<{ process: Process; flow: PublishedFlow }> {
  const [process] = await tx
    .select()
    .from(processForm)
    .where(and(eq(processForm.tenantId, tenantId), eq(processForm.processCode, SWAP_PROCESS)));
  if (!process?.isEnabled) {
    throw new ServiceError('swapFlowMissing');
  }
  const flow = await requirePublishedFlow(tx, process).catch(() => {
    throw new ServiceError('swapFlowMissing');
  });
  const asks = allNodes(flow.content.nodes).some(
    (node) => 'source' in node && node.source.by === 'initiatorChoice',
  );
  if (asks) {
    throw new ServiceError('swapFlowChoice');
  }
  return { process, flow };
}

/** Hands a swap that all have agreed to over to the company: an item of its initiator, submitted in the transaction of the last consent. */
export async function submitSwap(tx: Tx, ctx: SessionCtx, swap: StoredSwap): Promise<StoredSwap> {
  const { row, legs, parties } = swap;
  const { tenantId, initiatorMemberId: memberId } = row;
  const { process, flow } = await requireSwapFlow(tx, tenantId);
  const [initiator] = await tx
    .select({ name: account.name, enName: account.enName, departmentId: member.departmentId })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  if (!initiator) {
    throw new Error(`The swap ${row.id} names a requester who is not there.`);
  }
  const { name, enName } = initiator;
  const user = { ...ctx.session.user, name, ...(enName && { enName }) };
  const asInitiator = { ...ctx, session: { ...ctx.session, memberId, user } };
  const item = await ownRow(tx, asInitiator, process, row.id);
  const form = await fillForm(tx, ctx, process, swap);
  const people = await findPeople(
    tx,
    tenantId,
    parties.map((party) => party.memberId),
  );
  const words = swapWords(legs, people, ctx.now());
  const told = await toldColumns(tx, { ...form, ...process, ...flow, tenantId, leaveDays: null });
  const label = { zh_CN: '换班', en: 'Swap' };
  await moveSwap(tx, ctx, swap, { state: 'inApproval', approvalId: item.id });
  await applyOrRefuse(
    tx,
    asInitiator,
    { row: item, state: freshState(memberId), owners: new Set() },
    { kind: 'submit', actorId: memberId },
    {
      requestId: row.id,
      columns: {
        ...told,
        summary: [
          { label, text: words },
          ...(row.reason ? [{ label: { zh_CN: '原因', en: 'Reason' }, text: { zh_CN: row.reason } }] : []),
        ],
        no: await nextNumber(tx, tenantId, flow.prefix, ctx.now()),
        processName: process.name,
        departmentId: initiator.departmentId,
        flowVersionId: flow.versionId,
        formInstanceId: form.formInstanceId,
        questionnaireId: flow.questionnaireId,
        requestId: row.id,
        submittedAt: ctx.now(),
      },
    },
  );
  const [after] = await loadSwaps(tx, tenantId, [row.id]);
  return after!;
}

/** The company's form of swaps with what of it a swap knows. Nobody fills it in, so that nothing is demanded of it. */
async function fillForm(tx: Tx, ctx: SessionCtx, { templateId, tenantId }: Process, swap: StoredSwap) {
  const [version] = await tx
    .select({ id: formVersion.id, schema: formVersion.schema })
    .from(formTemplate)
    .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
    .where(eq(formTemplate.id, templateId));
  if (!version) {
    throw new ServiceError('swapFlowMissing');
  }
  const { schema } = version;
  const values = await presentValues(tx, tenantId, schema, knownValues(schema, swap));
  const formInstanceId = ctx.ids();
  const now = ctx.now();
  await tx.insert(formInstance).values({
    id: formInstanceId,
    tenantId,
    memberId: swap.row.initiatorMemberId,
    versionId: version.id,
    values,
    createdAt: now,
    updatedAt: now,
  });
  return { formInstanceId, schema, values };
}

function knownValues({ fields }: FormSchema, { row, legs }: StoredSwap): FormValues {
  const [first, last] = [legs[0]!, legs.at(-1)!];
  const known: Record<string, { kinds: readonly string[]; value: FormValues[string] }> = {
    partner: { kinds: ['person'], value: [{ id: first.receiverMemberId, name: '' }] },
    date: { kinds: ['date'], value: first.workDate },
    ...(legs.length > 1 && { partnerDate: { kinds: ['date'], value: last.workDate } }),
    ...(row.reason && { reason: { kinds: ['text', 'longText'], value: row.reason } }),
  };
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const one = known[key];
      return one?.kinds.includes(kind) ? [[key, one.value]] : [];
    }),
  );
}
