import type { DraftWork } from '@contract/roster/assignment';

/** What a tap or a stroke puts down: a shift of the catalogue, or a day off. */
export type Brush = { shiftId: string } | 'off';

/** What stands on a day once the brush has gone over it. */
export const worksOfBrush = (brush: Brush, placeCode: string | undefined): DraftWork[] =>
  brush === 'off' ? [] : [{ shiftId: brush.shiftId, ...(placeCode === undefined ? {} : { placeCode }) }];
