import type { GrabOrder, OrderContent } from '@contract/open-shift/order';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { storedDraft } from '@/shared/storage/stored';
import { blankForm, contentOf, formOf, type OrderForm } from './order-form';

/** A draft as it is on this phone while the backend does not have all of it yet. */
export type DeviceCopy = {
  form: OrderForm;
  /** Makes the first save one save, however often it is tried. */
  requestId: string;
  /** The draft as the backend last answered it; missing until it did. */
  saved?: { id: string; revision: number } | undefined;
  /** What was sent since: each may have arrived although no answer came. */
  sent: OrderContent[];
};

const BLANK = blankForm();
const isForm = (value: unknown): value is OrderForm =>
  isRecord(value) &&
  Object.entries(BLANK).every(
    ([key, blank]) =>
      typeof value[key] === typeof blank && Array.isArray(value[key]) === Array.isArray(blank),
  );
const isCopy = (value: unknown): value is DeviceCopy =>
  isRecord(value) &&
  isForm(value.form) &&
  typeof value.requestId === 'string' &&
  Array.isArray(value.sent) &&
  (value.saved === undefined || isRecord(value.saved));

/** What was changed of a published order and not saved yet, against the revision that was changed. */
type EditCopy = { orderId: string; revision: number; form: OrderForm };

const isEdit = (value: unknown): value is EditCopy =>
  isRecord(value) &&
  isForm(value.form) &&
  typeof value.orderId === 'string' &&
  typeof value.revision === 'number';

/** Of the order that was changed last; each person's own. */
export const editCopy = () =>
  storedDraft(`task-edit.${useSessionStore.getState().userInfo?.id ?? ''}`, isEdit);

/** The unsaved changes of a published order, while nobody has changed it since. */
export function editFor({ id, revision }: Pick<GrabOrder, 'id' | 'revision'>): OrderForm | undefined {
  const copy = editCopy().read();
  return copy?.orderId === id && copy.revision === revision ? copy.form : undefined;
}

/** Each person's own: phones are shared, and a draft outlives a forced sign-out. */
export const deviceCopy = () => storedDraft(`task.${useSessionStore.getState().userInfo?.id ?? ''}`, isCopy);

/** The copy that goes on where the backend's draft ends; for nobody's draft, one that the backend does not know yet. */
export function copyFor(draftId: string | undefined): DeviceCopy | undefined {
  const copy = deviceCopy().read();
  return copy?.saved?.id === draftId ? copy : undefined;
}

const inOneOrder = (_: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
    : value;

/** Whether the backend holds just that. */
export const isHeld = (order: GrabOrder, content: OrderContent): boolean =>
  JSON.stringify(contentOf(formOf(order)), inOneOrder) === JSON.stringify(content, inOneOrder);
