import type { ApprovalBox, ApprovalCenter } from '@contract/approval/approval';
import type { listApprovals } from '@contract/approval/calls';
import type { In } from '@contract/endpoint';
import { ORDER_OF, type Filters } from './filters';

export type BoxQuery = Omit<In<typeof listApprovals>, 'cursor' | 'pageSize'>;

/** Asks for a box in its order; for that of both centers when none is named. */
export function boxQuery(box: ApprovalBox, filters: Filters, center?: ApprovalCenter): BoxQuery {
  const { type, status, person, start, end, keyword } = filters;
  return {
    center,
    box,
    processCode: type,
    status,
    personId: person,
    startDate: start,
    endDate: end,
    keyword,
    order: ORDER_OF[box],
  };
}
