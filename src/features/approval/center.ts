import type { ApprovalCenter } from '@contract/approval/approval';

type Center = {
  list: string;
  search: string;
  detail: string;
  titleKey: 'approvalCenter' | 'businessApproval';
};

/** The two approval centers: one set of screens, two addresses (spec section 2). */
export const CENTERS: Record<ApprovalCenter, Center> = {
  lgApprove: {
    list: '/lg-approve',
    search: '/lg-approve-search',
    detail: '/lg-approve-detail',
    titleKey: 'approvalCenter',
  },
  ymApprove: {
    list: '/ym-approve',
    search: '/ym-approve-search',
    detail: '/ym-approve-detail',
    titleKey: 'businessApproval',
  },
};

/** Where one item is read and decided. */
export const detailPath = (center: ApprovalCenter, id: string): string =>
  `${CENTERS[center].detail}?id=${encodeURIComponent(id)}`;

/** Shifts are swapped on a page of their own, which knows the plan. */
export const SWAP_START = '/shift-swap-start';

type StartParams = { processCode: string; draftId?: string | undefined };

/** Where a request of a kind is filled in: a new one, or a draft. */
export function startPath({ processCode, draftId }: StartParams): string {
  if (processCode === 'shiftSwap') {
    return SWAP_START;
  }
  const draft = draftId === undefined ? '' : `&draft=${encodeURIComponent(draftId)}`;
  return `/approval-start?type=${encodeURIComponent(processCode)}${draft}`;
}

/** Where an item that came back is filled in again. */
export const resubmitPath = (id: string): string => `/approval-start?again=${encodeURIComponent(id)}`;

/** Where the questionnaire that belongs to an item is answered and read. */
export const questionnairePath = (id: string, approvalId: string): string =>
  `/ym-question-view?${new URLSearchParams({ id, approvalId }).toString()}`;
