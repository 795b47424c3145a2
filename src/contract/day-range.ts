import * as z from 'zod/mini';

type Days = { startDate?: string | undefined; endDate?: string | undefined };
/** From a day to a day, both included: the last is not before the first. */
export const areDaysInOrder = z.refine<Days>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['endDate'] },
);
