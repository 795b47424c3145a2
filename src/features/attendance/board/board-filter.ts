import { BOARD_STATES, type BoardState } from '@contract/attendance/rules/board/board-entry';
import { addressKeyword } from '@/shared/lib/text/address';

export const BOARD_VIEWS = ['people', 'departments', 'places', 'groups'] as const;
export type BoardViewName = (typeof BOARD_VIEWS)[number];

/** What of the board is shown. */
export type BoardFilter = {
  /** Without one, who needs attention. */
  state?: BoardState | 'all' | undefined;
  organ?: string | undefined;
  place?: string | undefined;
  group?: string | undefined;
  view?: BoardViewName | undefined;
};

/** What a page's address asks for; anything else in it is ignored. */
export const boardFilter = (params: URLSearchParams): BoardFilter => ({
  state: ([...BOARD_STATES, 'all'] as const).find((state) => state === params.get('state')),
  organ: addressKeyword(params.get('organ')) || undefined,
  place: addressKeyword(params.get('place')) || undefined,
  group: addressKeyword(params.get('group')) || undefined,
  view: BOARD_VIEWS.find((view) => view === params.get('view')),
});
