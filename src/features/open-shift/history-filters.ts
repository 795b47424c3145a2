import type { OrderStatus } from '@contract/open-shift/order';

export type HistoryFilters = {
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
  placeCode?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};
