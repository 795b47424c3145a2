import type { ApprovalCenter } from '@contract/approval/approval';

/** Where a request can be read. */
export const requestPath = ({ center, approvalId }: { center: ApprovalCenter; approvalId: string }): string =>
  `/${center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${approvalId}`;
