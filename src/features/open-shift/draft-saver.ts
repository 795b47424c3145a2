import { CODE } from '@contract/codes';
import type { GrabOrder, OrderContent } from '@contract/open-shift/order';
import { ApiError } from '@/shared/http/api-error';
import { addOrder, fetchDetails, updateOrder } from './api';
import { deviceCopy, isHeld, type DeviceCopy } from './device-copy';
import { contentOf, type OrderForm } from './order-form';

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict';
export type Saved = Pick<GrabOrder, 'id' | 'revision'>;

const PAUSE_MS = 800;
const RETRY_MS = 5_000;
/** So many sends whose answers were lost are remembered. */
const SENT_MAX = 5;
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
const isConflict = (cause: unknown): boolean => cause instanceof ApiError && cause.code === CODE.conflict;

/**
 * Keeps a draft while it is filled in: at once on the phone, and after a pause in typing on the backend, one save at a time; a
 * lost connection is tried again. A draft that was changed elsewhere meanwhile is not overwritten. A copy that an earlier
 * visit left on the phone goes on where that one ended.
 */
export function createDraftSaver(
  initial: Saved | undefined,
  onState: (state: SaveState) => void,
  copy?: DeviceCopy,
) {
  const requestId = copy?.requestId ?? newRequestId();
  const device = deviceCopy();
  let saved = copy ? copy.saved : initial;
  let sent = copy?.sent ?? [];
  let waiting = copy?.form;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepOnDevice = (form: OrderForm) => device.write({ form, requestId, saved, sent });
  const make = async (order: OrderContent): Promise<Saved> => {
    const made = await addOrder({ requestId, isDraft: true, order });
    // When it was asked for before, it holds what was sent then.
    return isHeld(made, order) ? made : await change(made, order);
  };
  const change = async (
    { id: orderId, revision }: Saved,
    order: OrderContent,
    unanswered: readonly OrderContent[] = [],
  ): Promise<Saved> => {
    try {
      return await updateOrder({ orderId, revision, action: 'save', order });
    } catch (cause) {
      if (!isConflict(cause) || unanswered.length === 0) {
        throw cause;
      }
      const now = await fetchDetails(orderId, new AbortController().signal);
      if (now.status !== 'draft' || !unanswered.some((one) => isHeld(now, one))) {
        throw cause;
      }
      // No stranger has changed it: an earlier save of our own arrived, and its answer did not.
      return await updateOrder({ orderId, revision: now.revision, action: 'save', order });
    }
  };
  const save = async (form: OrderForm): Promise<void> => {
    const order = contentOf(form);
    const unanswered = sent;
    sent = [...sent, order].slice(-SENT_MAX);
    keepOnDevice(form);
    const { id, revision } = await (saved ? change(saved, order, unanswered) : make(order));
    saved = { id, revision };
    sent = [];
  };
  const saveAll = async (): Promise<void> => {
    while (waiting) {
      const form = waiting;
      waiting = undefined;
      onState('saving');
      try {
        await save(form);
      } catch (cause) {
        waiting ??= form;
        onState(isConflict(cause) ? 'conflict' : 'offline');
        if (!isConflict(cause)) {
          later(RETRY_MS);
        }
        return;
      }
      if (!waiting) {
        device.remove();
        onState('saved');
      }
    }
  };
  /** Saves what waits; a second call joins the first. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  return {
    requestId,
    keep: (form: OrderForm) => {
      waiting = form;
      keepOnDevice(form);
      onState('saving');
      later(PAUSE_MS);
    },
    flush,
    /** The draft as the backend knows it. */
    current: () => saved,
    /** Nothing more is to be saved: it was published or thrown away. Resolves once no save is under way. */
    forget: async (): Promise<void> => {
      clearTimeout(timer);
      waiting = undefined;
      device.remove();
      await running;
    },
    /** The page is left: what was typed last is saved behind it, once. */
    stop: () => void flush().finally(() => clearTimeout(timer)),
  };
}
