import type { GrabOrder } from '@contract/open-shift/order';
import { keptDraft } from '@/modules/draft/kept';
import { createLocalDraft } from '@/modules/draft/local/local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { blankForm, formOf, type OrderForm } from './order-form';

const BLANK = blankForm();
const isForm = (value: unknown): value is OrderForm =>
  isRecord(value) &&
  Object.entries(BLANK).every(
    ([key, blank]) =>
      typeof value[key] === typeof blank && Array.isArray(value[key]) === Array.isArray(blank),
  );

const ownerId = () => useSessionStore.getState().userInfo?.id;

/** A draft as it is on this phone while the backend does not have all of it yet. */
export const keptOrder = () => keptDraft('task', ownerId(), isForm);

/** What is changed of a published order and not saved yet; who has changed it since begins with how it is now. */
export const orderEdit = (order: GrabOrder) =>
  createLocalDraft<OrderForm>({
    name: 'task-edit',
    key: `${order.id} ${order.revision}`,
    ownerId: ownerId(),
    isContent: isForm,
    start: formOf(order),
  });
