import type { GrabOrder } from '@contract/open-shift/order';
import { keptDraft } from '@/modules/draft/kept';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { storedDraft } from '@/shared/storage/stored';
import { blankForm, type OrderForm } from './order-form';

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

/** What was changed of a published order and not saved yet, against the revision that was changed. */
type EditCopy = { orderId: string; revision: number; form: OrderForm };

const isEdit = (value: unknown): value is EditCopy =>
  isRecord(value) &&
  isForm(value.form) &&
  typeof value.orderId === 'string' &&
  typeof value.revision === 'number';

/** Of the order that was changed last; each person's own. */
export const editCopy = () => storedDraft(`task-edit.${ownerId() ?? ''}`, isEdit);

/** The unsaved changes of a published order, while nobody has changed it since. */
export function editFor({ id, revision }: Pick<GrabOrder, 'id' | 'revision'>): OrderForm | undefined {
  const copy = editCopy().read();
  return copy?.orderId === id && copy.revision === revision ? copy.form : undefined;
}
