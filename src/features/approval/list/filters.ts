import {
  APPROVAL_BOXES,
  type ApprovalBox,
  type ApprovalOrder,
  type ApprovalStatus,
} from '@contract/approval/approval';
import { addressDay, addressKeyword } from '@/shared/lib/text/address';

/** What narrows a box down. Days are YYYY-MM-DD on the companies' clocks, both inclusive. */
export type Filters = {
  type?: string | undefined;
  status?: ApprovalStatus | undefined;
  person?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  keyword?: string | undefined;
};
export type View = { box: ApprovalBox; filters: Filters };

/** What has to be worked through begins with what is late; the rest is a chronicle. */
export const ORDER_OF: Record<ApprovalBox, ApprovalOrder> = {
  pending: 'urgency',
  started: 'newest',
  decided: 'newest',
  copied: 'newest',
  drafts: 'newest',
};

/** The statuses that items of a box can have; one alone is no choice. */
const STATUSES_OF: Record<ApprovalBox, readonly ApprovalStatus[]> = {
  pending: ['inApproval', 'abnormal'],
  started: ['inApproval', 'approved', 'rejected', 'withdrawn', 'abnormal'],
  decided: ['inApproval', 'approved', 'rejected', 'withdrawn', 'abnormal'],
  copied: ['inApproval', 'approved', 'rejected', 'withdrawn', 'abnormal'],
  drafts: [],
};

/** What the filter of a box can ask for. One's own boxes need no initiator. */
export const filterFieldsOf = (box: ApprovalBox) => ({
  statuses: STATUSES_OF[box],
  hasPerson: box !== 'started' && box !== 'drafts',
});

/** What a page's address asks for; anything else in it is ignored. */
export function readView(params: URLSearchParams): View {
  const box = APPROVAL_BOXES.find((one) => one === params.get('box')) ?? 'pending';
  const { statuses, hasPerson } = filterFieldsOf(box);
  const start = addressDay(params.get('start'));
  const end = addressDay(params.get('end'));
  const isReversed = start !== undefined && end !== undefined && end < start;
  const keyword = addressKeyword(params.get('q')) || undefined;
  const type = /^[A-Za-z]\w{0,39}$/.exec(params.get('type') ?? '')?.[0];
  const filters = {
    type,
    status: statuses.find((one) => one === params.get('status')),
    person: hasPerson ? params.get('person') || undefined : undefined,
    start: isReversed ? undefined : start,
    end: isReversed ? undefined : end,
    keyword,
  };
  return { box, filters: compact(filters) };
}

/** The address that asks for this. Defaults are left out. */
export function writeView({ box, filters }: View): Record<string, string> {
  const { keyword, ...rest } = filters;
  return compact({ box: box === 'pending' ? undefined : box, ...rest, q: keyword });
}

/** How many things are asked for. */
export const countFilters = ({ start, end, ...rest }: Filters): number =>
  Object.keys(compact(rest)).length + (start || end ? 1 : 0);

/** Filters that the other box cannot ask for are dropped. */
export function changeBox({ filters }: View, box: ApprovalBox): View {
  return readView(new URLSearchParams(writeView({ box, filters })));
}

function compact<T extends Record<string, string | undefined>>(all: T) {
  const known = Object.entries(all).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(known) as { [Key in keyof T]: NonNullable<T[Key]> };
}
