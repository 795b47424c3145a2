import { CODE } from '@contract/codes';
import type { GrabOrder } from '@contract/entities/grab-order';
import { ApiError } from '@/shared/http/api-error';
import { addOrder, updateOrder } from './api';
import { contentOf, type OrderForm } from './order-form';

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict';
export type Saved = Pick<GrabOrder, 'id' | 'revision'>;

const PAUSE_MS = 800;
const RETRY_MS = 5_000;
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Keeps a draft on the backend while it is filled in: a pause in typing saves it, one save at a time, and a lost connection is
 * tried again. A draft that was changed elsewhere meanwhile is not overwritten.
 */
export function createDraftSaver(initial: Saved | undefined, onState: (state: SaveState) => void) {
  const requestId = newRequestId();
  let saved = initial;
  let waiting: OrderForm | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = async (form: OrderForm): Promise<void> => {
    const order = contentOf(form);
    const { id, revision } = saved
      ? await updateOrder({ orderId: saved.id, revision: saved.revision, action: 'save', order })
      : await addOrder({ requestId, isDraft: true, order });
    saved = { id, revision };
  };
  const saveAll = async (): Promise<void> => {
    while (waiting) {
      const form = waiting;
      waiting = undefined;
      onState('saving');
      try {
        await save(form);
        onState('saved');
      } catch (cause) {
        waiting ??= form;
        const isConflict = cause instanceof ApiError && cause.code === CODE.conflict;
        onState(isConflict ? 'conflict' : 'offline');
        if (!isConflict) {
          later(RETRY_MS);
        }
        return;
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
      later(PAUSE_MS);
    },
    flush,
    /** The draft as the backend knows it. */
    current: () => saved,
    /** Nothing more is to be saved: it was published or thrown away. */
    forget: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
    /** The page is left: what was typed last is saved behind it, once. */
    stop: () => void flush().finally(() => clearTimeout(timer)),
  };
}
