import type { ApprovalCenter } from '@contract/approval/approval';
import { getApproval } from '@contract/approval/calls';
import type { FormValues } from '@contract/form/values';
import { getProposerFormConfig, type ProposerForm } from '@contract/form/calls';
import type { Saved } from '@/modules/draft/kept';
import { read } from '@/shared/http/read';
import { lastReturn } from '../record/last-return';
import { givenValues } from './given-values';
import { readRequestDraft, type Filled } from './request-draft';

export type StartFrom = {
  type?: string | undefined;
  draft?: string | undefined;
  again?: string | undefined;
  /** The whole of the address, which may fill in a new request. */
  address?: string | undefined;
};

/** All that is needed to fill a request in. */
export type Start = {
  config: ProposerForm;
  center: ApprovalCenter;
  /** What the backend has of it already. */
  draft?: Saved<Filled> | undefined;
  /** It was not asked for that draft by its name. */
  isResumed: boolean;
  /** A make-up punch for every punch that its day misses. */
  mendsDay?: boolean;
  /** What the address fills in of a new request. */
  given?: FormValues | undefined;
  /** The item that is submitted again. */
  again?: (Filled & { id: string; revision: number; returned: ReturnType<typeof lastReturn> }) | undefined;
};

/** A new request, a draft, or an item that came back; undefined when there is none such. */
export async function loadStart(
  { type, draft: draftId, again, address }: StartFrom,
  signal: AbortSignal,
): Promise<Start | undefined> {
  if (again !== undefined) {
    const item = await read(getApproval, { approvalId: again }, signal);
    if (!item.allowedOperations.includes('resubmit')) {
      return undefined;
    }
    const config = await read(getProposerFormConfig, { processCode: item.processCode }, signal);
    const { values, choices, revision, center, status, timeline } = item;
    // Whoever withdrew it has not been told anything.
    const returned = status === 'rejected' ? lastReturn(timeline) : undefined;
    return { config, center, again: { id: again, revision, values, choices, returned }, isResumed: false };
  }
  const named = draftId === undefined ? undefined : await readRequestDraft({ approvalId: draftId }, signal);
  const processCode = named?.processCode ?? type;
  if ((draftId !== undefined && !named) || processCode === undefined) {
    return undefined;
  }
  const [config, draft] = await Promise.all([
    read(getProposerFormConfig, { processCode }, signal),
    named ?? readRequestDraft({ processCode }, signal),
  ]);
  const isNew = draftId === undefined;
  const given = isNew ? givenValues(new URLSearchParams(address), config.form.schema) : undefined;
  const asked = new URLSearchParams(address);
  const isNamedByAddress = isNew && processCode === 'makeUpPunch' && Object.keys(given ?? {}).length > 0;
  const mendsDay = isNamedByAddress ? asked.get('whole') === '1' : draft?.content.mendsDay === true;
  return { config, center: config.center, draft, isResumed: isNew, given, mendsDay };
}
