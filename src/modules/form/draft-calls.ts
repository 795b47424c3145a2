import { deleteFormDraft, getFormDraft, saveFormDraft } from '@contract/form/draft-calls';
import type { In } from '@contract/endpoint';
import { call } from '@/shared/http/call';

/** Drafts are kept quietly: a failure is told by the state of the draft, not by a dialog. */
const quiet = { silent: true } as const;

export const fetchDraft = async (scopeKey: string) => (await call(getFormDraft, { scopeKey }, quiet)).draft;
export const sendDraft = (input: In<typeof saveFormDraft>) =>
  call(saveFormDraft, input, { ...quiet, scope: 'app' });
export const dropDraft = (scopeKey: string) =>
  call(deleteFormDraft, { scopeKey }, { ...quiet, scope: 'app' });
