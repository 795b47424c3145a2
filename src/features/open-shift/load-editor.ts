import type { GrabOrder } from '@contract/open-shift/order';
import { listFormTemplates } from '@contract/form/template-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getOrgansByIds, getPeopleByIds } from '@contract/people/calls';
import { call } from '@/shared/http/call';
import { hasPermission } from '@/shared/session/has-permission';
import { fetchChoices, fetchDetails, fetchDraft, fetchRule } from './api';
import { copyFor, editFor, type DeviceCopy } from './device-copy';
import { blankForm, copyOf, formOf, type OrderForm } from './order-form';
import type { Picked } from './parts/scope-choice';

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;
export type Source = { id?: string | undefined; copy?: string | undefined; isFresh?: boolean };

/** All that the publishing screen needs: what is edited, and what can be chosen. */
export async function loadEditor(source: Source, signal: AbortSignal) {
  const [choices, rule, forms, found] = await Promise.all([
    fetchChoices(signal),
    fetchRule(signal),
    loadForms(signal),
    loadSource(source, signal),
  ]);
  const kept = found.device?.form ?? found.edit;
  const form: OrderForm = kept
    ? kept
    : found.order
      ? found.isCopy
        ? copyOf(found.order)
        : formOf(found.order)
      : blankForm(rule.leaveHours);
  return {
    ...choices,
    rule,
    forms,
    form,
    picked: await loadPicked(form, signal),
    /** The order that is edited; a copy and a blank form are a new one. */
    edited: found.isCopy ? undefined : found.order,
    device: found.device,
    isResumed: found.isResumed,
    isCopy: found.isCopy,
  };
}

type Found = {
  order: GrabOrder | undefined;
  isCopy: boolean;
  isResumed: boolean;
  /** What this phone has of it beyond that. */
  device?: DeviceCopy | undefined;
  /** Changes of a published order that were not saved. */
  edit?: OrderForm | undefined;
};

async function loadSource({ id, copy, isFresh }: Source, signal: AbortSignal): Promise<Found> {
  if (id !== undefined) {
    const order = await fetchDetails(id, signal);
    const device = order.status === 'draft' ? copyFor(id) : undefined;
    const edit = order.status === 'published' ? editFor(order) : undefined;
    return { order, isCopy: false, isResumed: (device ?? edit) !== undefined, device, edit };
  }
  if (copy !== undefined) {
    return { order: await fetchDetails(copy, signal), isCopy: true, isResumed: false };
  }
  if (isFresh) {
    return { order: undefined, isCopy: false, isResumed: false };
  }
  // What never reached the backend is newer than what did.
  const unknown = copyFor(undefined);
  if (unknown) {
    return { order: undefined, isCopy: false, isResumed: true, device: unknown };
  }
  const { draft } = await fetchDraft(signal);
  return {
    order: draft ?? undefined,
    isCopy: false,
    isResumed: draft !== null,
    device: draft ? copyFor(draft.id) : undefined,
  };
}

/** Published forms can be attached by who may see the company's forms. */
async function loadForms(signal: AbortSignal) {
  if (!hasPermission(FUNCTION_ID.customForm)) {
    return [];
  }
  const { list } = await call(
    listFormTemplates,
    { status: 'published', pageSize: 100 },
    { signal, silent: true },
  );
  return list;
}

async function loadPicked({ departmentIds, memberIds }: OrderForm, signal: AbortSignal): Promise<Picked> {
  const options = { signal, silent: true };
  const [departments, members] = await Promise.all([
    departmentIds.length > 0 ? call(getOrgansByIds, { ids: departmentIds }, options) : [],
    memberIds.length > 0 ? call(getPeopleByIds, { ids: memberIds }, options) : [],
  ]);
  return { departments, members };
}
