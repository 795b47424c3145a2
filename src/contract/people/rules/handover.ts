/** What can wait for a person who leaves, in the order in which it is told. */
export const WAITING_KINDS = [
  'approvals',
  'departments',
  'publishedShifts',
  'sentSignings',
  'toSign',
  'ownRequests',
  'delegations',
  'takenShifts',
  'sealGrants',
  'seats',
  'roles',
  'chatClients',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
export type Waiting = { kind: WaitingKind; count: number };

/** What somebody else has to go on with; the rest ends with the person. */
const HANDED_OVER: ReadonlySet<WaitingKind> = new Set([
  'approvals',
  'departments',
  'publishedShifts',
  'sentSignings',
]);

export const isHandedOver = (kind: WaitingKind): boolean => HANDED_OVER.has(kind);

/** Only what there is, in the order of the kinds. */
export function waitingOf(counts: Readonly<Record<WaitingKind, number>>): Waiting[] {
  return WAITING_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}

/** Nobody leaves with something that only a person can go on with. */
export const needsHeir = (waiting: readonly Waiting[]): boolean =>
  waiting.some(({ kind }) => isHandedOver(kind));
