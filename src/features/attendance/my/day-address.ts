/** Where a day of one's own attendance is shown, or of somebody whose attendance one keeps. */
export const dayAddress = (workDate: string, memberId?: string): string =>
  `/attendance-day?date=${workDate}${memberId === undefined ? '' : `&member=${memberId}`}`;
