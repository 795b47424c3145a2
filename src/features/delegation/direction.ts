/** Whether the person has given a delegation or received it. */
export type Direction = 'given' | 'received';
export const DIRECTIONS = ['given', 'received'] as const satisfies readonly Direction[];
