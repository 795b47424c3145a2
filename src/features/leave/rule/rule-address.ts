/** The address of the rules of a kind of leave, and of the form in which a version is made: `new`, or one that has not begun. */
export const leaveRuleAddress = (kind: string, edit?: string): string =>
  `/leave-kinds?${new URLSearchParams({ kind, ...(edit && { edit }) }).toString()}`;
