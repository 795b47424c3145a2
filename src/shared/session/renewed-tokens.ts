const renewed = new Set<string>();

/** The owner of an ended session has a new one in its place. */
export function noteRenewed(token: string): void {
  renewed.add(token);
}

/** A call that was on its way with such a token may simply be sent again. */
export const wasRenewed = (token: string | undefined): boolean => token !== undefined && renewed.has(token);
