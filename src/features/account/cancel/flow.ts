import { redirect } from 'react-router-dom';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { sessionArea } from '@/shared/storage/area';
import { jsonCodec, storedItem } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';
import { currentToken } from '@/shared/storage/token';
import { redirectFrom, type Progress, type Step } from './steps';

/** A cancellation on its way. Fetching the code from another app may end the webview, so it outlives a reload. */
export type Flow = Progress & {
  /** Whose it is. */
  userId: string;
  reason: string;
  note: string;
  /** The account is gone; only the result is left to tell. */
  isDone: boolean;
};

const isText = (value: unknown) => typeof value === 'string';
const isFlow = (value: unknown): value is Flow =>
  isRecord(value) &&
  typeof value.isConfirmed === 'boolean' &&
  typeof value.isDone === 'boolean' &&
  [value.userId, value.reason, value.note, value.ticket ?? ''].every(isText);

const item = storedItem(sessionArea, `${KEY.draft}account-cancel`, jsonCodec(isFlow), undefined);

const ownId = () => useSessionStore.getState().userInfo?.id ?? '';
const fresh = (): Flow => ({ userId: ownId(), isConfirmed: false, reason: '', note: '', isDone: false });

/** How far the signed-in person has come in this tab. What somebody else began here does not count. */
export function readFlow(): Flow {
  const flow = item.read();
  return flow && !flow.isDone && flow.userId === ownId() ? flow : fresh();
}

/** Keeps a part of it. */
export function patchFlow(part: Partial<Flow>): void {
  item.write({ ...readFlow(), ...part });
}

/** Nothing of it is left but that it is done. */
export function endFlow(): void {
  item.write({ ...fresh(), isDone: true });
}

/** True after a cancellation in this tab, until somebody signs in. */
export function isCancelled(): boolean {
  return currentToken() === undefined && item.read()?.isDone === true;
}

/** Loader of a step's page: its address cannot skip an earlier step. Who is not signed in gets told so by the page. */
export function stepLoader(step: Step) {
  return (): Response | null => {
    const path = currentToken() === undefined ? undefined : redirectFrom(step, readFlow());
    return path ? redirect(path) : null;
  };
}
