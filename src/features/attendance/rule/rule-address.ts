/** The address of a group's rules, and of the form in which a version is made: `new`, or one that has not begun. */
export const ruleAddress = (groupId: string, edit?: string): string =>
  `/attendance-rules?${new URLSearchParams({ group: groupId, ...(edit && { edit }) }).toString()}`;
