import type { ApprovalCenter } from '@contract/approval/approval';
import { fetchApproval, fetchDraft, fetchProposerForm, type ProposerForm } from '../api';
import { lastReturn } from '../record/last-return';
import { localCopy, newestOf, type Filled } from './local-copy';

export type StartFrom = { type?: string | undefined; draft?: string | undefined; again?: string | undefined };

/** All that is needed to fill a request in. */
export type Start = Filled & {
  config: ProposerForm;
  center: ApprovalCenter;
  draftId?: string | undefined;
  revision?: number | undefined;
  /** The item that is submitted again. */
  again?: { id: string; revision: number; returned: ReturnType<typeof lastReturn> } | undefined;
  isRestored: boolean;
};

/** A new request with what was typed before, a draft, or an item that came back; undefined when there is none such. */
export async function loadStart(
  { type, draft: draftId, again }: StartFrom,
  ownerId: string | undefined,
  signal: AbortSignal,
): Promise<Start | undefined> {
  if (again !== undefined) {
    const item = await fetchApproval({ approvalId: again }, signal);
    if (!item.allowedOperations.includes('resubmit')) {
      return undefined;
    }
    const config = await fetchProposerForm({ processCode: item.processCode }, signal);
    const { values, choices, revision, center, status, timeline } = item;
    // Whoever withdrew it has not been told anything.
    const returned = status === 'rejected' ? lastReturn(timeline) : undefined;
    return { config, center, values, choices, again: { id: again, revision, returned }, isRestored: false };
  }
  const named = draftId === undefined ? undefined : await fetchDraft({ approvalId: draftId }, signal);
  const processCode = named?.draft?.processCode ?? type;
  if ((draftId !== undefined && !named?.draft) || processCode === undefined) {
    return undefined;
  }
  const [config, { draft }] = await Promise.all([
    fetchProposerForm({ processCode }, signal),
    named ?? fetchDraft({ processCode }, signal),
  ]);
  const found = newestOf(draft, localCopy(processCode, ownerId).read());
  return {
    config,
    center: config.center,
    values: {},
    choices: {},
    ...found,
    isRestored: found !== undefined && draftId === undefined,
  };
}
