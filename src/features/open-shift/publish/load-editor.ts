import { grabOrderDetails, grabOrderGetDraft } from '@contract/open-shift/calls';
import type { GrabOrder } from '@contract/open-shift/order';
import { listFormTemplates } from '@contract/form/template-calls';
import { grabOrderRule } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getMasterData } from '@contract/master-data/calls';
import { getOrgansByIds, getPeopleByIds } from '@contract/people/calls';
import { opensWith, type Base } from '@/modules/draft/kept';
import { read } from '@/shared/http/read';
import { hasPermission } from '@/shared/session/has-permission';
import { keptOrder, orderEdit } from './kept-order';
import { blankForm, copyOf, formOf, type OrderForm } from './order-form';
import type { Picked } from './scope-choice';

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;
export type Source = { id?: string | undefined; copy?: string | undefined; isFresh?: boolean };

/** All that the publishing screen needs: what is edited, and what can be chosen. */
export async function loadEditor(source: Source, signal: AbortSignal) {
  const [stations, places, rule, forms, found] = await Promise.all([
    // Work stations and places that can be chosen.
    read(getMasterData, { model: 'workStation' }, signal),
    read(getMasterData, { model: 'place' }, signal),
    read(grabOrderRule, {}, signal),
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
    stations,
    places,
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

/** What this phone has changed of a published order. */
function editFor(order: GrabOrder): OrderForm | undefined {
  const edit = orderEdit(order);
  return edit.isRestored() ? edit.content() : undefined;
}

async function loadSource({ id, copy, isFresh }: Source, signal: AbortSignal): Promise<Found> {
  if (id !== undefined) {
    const order = await read(grabOrderDetails, { orderId: id }, signal);
    const keep = { draft: keptFor, published: editFor, ended: undefined, withdrawn: undefined };
    const kept = keep[order.status]?.(order);
    return { order, isCopy: false, isResumed: kept !== undefined, kept };
  }
  if (copy !== undefined) {
    return { order: await read(grabOrderDetails, { orderId: copy }, signal), isCopy: true, isResumed: false };
  }
  if (isFresh) {
    return { order: undefined, isCopy: false, isResumed: false };
  }
  // What never reached the backend is newer than what did.
  const unknown = keptFor({ revision: 0 });
  if (unknown) {
    return { order: undefined, isCopy: false, isResumed: true, kept: unknown };
  }
  const { draft } = await read(grabOrderGetDraft, {}, signal);
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
  const { list } = await read(listFormTemplates, { status: 'published', pageSize: 100 }, signal);
  return list;
}

async function loadPicked({ departmentIds, memberIds }: OrderForm, signal: AbortSignal): Promise<Picked> {
  const [departments, members] = await Promise.all([
    departmentIds.length > 0 ? read(getOrgansByIds, { ids: departmentIds }, signal) : [],
    memberIds.length > 0 ? read(getPeopleByIds, { ids: memberIds }, signal) : [],
  ]);
  return { departments, members };
}
