import type { GrabOrder } from '@contract/open-shift/order';
import { listFormTemplates } from '@contract/form/template-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getOrgansByIds, getPeopleByIds } from '@contract/people/calls';
import { opensWith, type Base } from '@/modules/draft/kept';
import { call } from '@/shared/http/call';
import { hasPermission } from '@/shared/session/has-permission';
import { fetchChoices, fetchDetails, fetchDraft, fetchRule } from './api';
import { editFor, keptOrder } from './kept-order';
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
  const form: OrderForm = found.kept
    ? found.kept
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
    isNew: found.isCopy || source.isFresh === true,
    isResumed: found.isResumed,
    isCopy: found.isCopy,
  };
}

type Found = {
  order: GrabOrder | undefined;
  isCopy: boolean;
  isResumed: boolean;
  /** What this phone has of it beyond that: a draft, or changes of a published order that were not saved. */
  kept?: OrderForm | undefined;
};

/** This phone's copy of a draft, or of one that the backend does not know yet. */
function keptFor(draft: Base): OrderForm | undefined {
  const copy = keptOrder().read();
  return opensWith(copy, draft) === 'saved' ? undefined : copy?.content;
}

async function loadSource({ id, copy, isFresh }: Source, signal: AbortSignal): Promise<Found> {
  if (id !== undefined) {
    const order = await fetchDetails(id, signal);
    const keep = { draft: keptFor, published: editFor, ended: undefined, withdrawn: undefined };
    const kept = keep[order.status]?.(order);
    return { order, isCopy: false, isResumed: kept !== undefined, kept };
  }
  if (copy !== undefined) {
    return { order: await fetchDetails(copy, signal), isCopy: true, isResumed: false };
  }
  if (isFresh) {
    return { order: undefined, isCopy: false, isResumed: false };
  }
  // What never reached the backend is newer than what did.
  const unknown = keptFor({ revision: 0 });
  if (unknown) {
    return { order: undefined, isCopy: false, isResumed: true, kept: unknown };
  }
  const { draft } = await fetchDraft(signal);
  return {
    order: draft ?? undefined,
    isCopy: false,
    isResumed: draft !== null,
    kept: draft ? keptFor(draft) : undefined,
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
