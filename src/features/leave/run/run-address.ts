/** The address of the runs of leave, or of one of them. */
export const leaveRunAddress = (run?: string): string =>
  `/leave-runs${run === undefined ? '' : `?${new URLSearchParams({ run }).toString()}`}`;
