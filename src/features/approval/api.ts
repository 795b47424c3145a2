import {
  countApprovals,
  deleteApprovalDraft,
  getApproval,
  getApprovalDraft,
  getLeaveContext,
  listApprovals,
  listStartable,
  previewRoute,
  resubmitApproval,
  saveApprovalDraft,
  submitApproval,
} from '@contract/approval/calls';
import {
  addSigner,
  batchPass,
  commentApproval,
  copyApproval,
  deletePhrase,
  listPhrases,
  markCopyRead,
  passApproval,
  rejectApproval,
  removeAddedSigner,
  savePhrase,
  transferApproval,
  undoDecision,
  urgeApproval,
  withdrawApproval,
} from '@contract/approval/operation-calls';
import { getProposerFormConfig } from '@contract/form/calls';
import type { Endpoint, In, Out } from '@contract/endpoint';
import type { ApprovalBox, ApprovalCenter } from '@contract/approval/approval';
import { getPeopleByIds } from '@contract/people/calls';
import { call } from '@/shared/http/call';
import { ORDER_OF, type Filters } from './list/filters';

export type ApprovalDetail = Out<typeof getApproval>;
export type StartableType = Out<typeof listStartable>[number];
export type Phrase = Out<typeof listPhrases>[number];
export type RoutePreview = Out<typeof previewRoute>;
export type BatchResult = Out<typeof batchPass>['results'][number];
export type BoxCount = Out<typeof countApprovals>['boxes'][number];
export type ProposerForm = Out<typeof getProposerFormConfig>;

/** Screens show the failures of their reads themselves. */
const silent = { silent: true } as const;

type ListQuery = {
  center?: ApprovalCenter | undefined;
  box: ApprovalBox;
  filters: Filters;
  cursor?: string | undefined;
  pageSize?: number | undefined;
};

/** A page of a box in its order; of both centers when none is named. */
export function fetchApprovals({ center, box, filters, cursor, pageSize }: ListQuery, signal: AbortSignal) {
  const { type, status, person, start, end, keyword } = filters;
  return call(
    listApprovals,
    {
      center,
      box,
      processCode: type,
      status,
      personId: person,
      startDate: start,
      endDate: end,
      keyword,
      order: ORDER_OF[box],
      cursor,
      pageSize,
    },
    { ...silent, signal },
  );
}

/** A read that a screen shows the failure of. */
const reader =
  <E extends Endpoint>(endpoint: E) =>
  (input: In<E>, signal?: AbortSignal): Promise<Out<E>> =>
    call(endpoint, input, { ...silent, signal });

/** A write whose failure the form or sheet tells where it was made. */
const writer =
  <E extends Endpoint>(endpoint: E) =>
  (input: In<E>): Promise<Out<E>> =>
    call(endpoint, input, silent);

export const fetchCounts = reader(countApprovals);
export const fetchStartable = reader(listStartable);
export const fetchApproval = reader(getApproval);
export const fetchLeaveContext = reader(getLeaveContext);
export const fetchProposerForm = reader(getProposerFormConfig);
export const fetchDraft = reader(getApprovalDraft);
export const fetchPreview = reader(previewRoute);
export const fetchPhrases = reader(listPhrases);
export const fetchPeople = reader(getPeopleByIds);

export const saveDraft = writer(saveApprovalDraft);
export const deleteDraft = writer(deleteApprovalDraft);
export const submit = writer(submitApproval);
export const resubmit = writer(resubmitApproval);
export const pass = writer(passApproval);
export const reject = writer(rejectApproval);
export const transfer = writer(transferApproval);
export const addSigners = writer(addSigner);
export const removeSigner = writer(removeAddedSigner);
export const undo = writer(undoDecision);
export const withdraw = writer(withdrawApproval);
export const urge = writer(urgeApproval);
export const sendCopy = writer(copyApproval);
export const markRead = writer(markCopyRead);
export const comment = writer(commentApproval);
export const passBatch = writer(batchPass);
export const keepPhrase = writer(savePhrase);
export const removePhrase = writer(deletePhrase);
