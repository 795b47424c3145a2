import { expect, it } from 'vitest';
import { needsHeir, WAITING_KINDS, waitingOf, type WaitingKind } from './handover';

const only = (kind: WaitingKind) =>
  Object.fromEntries(WAITING_KINDS.map((one) => [one, one === kind ? 2 : 0])) as Record<WaitingKind, number>;

it.each([
  ['approvals', true],
  ['departments', true],
  ['publishedShifts', true],
  ['ownRequests', false],
  ['delegations', false],
  ['takenShifts', false],
  ['sentSignings', true],
  ['toSign', false],
  ['sealGrants', false],
  ['seats', false],
  ['roles', false],
  ['chatClients', false],
] as const)('%s: somebody has to take over: %s', (kind, needed) => {
  const waiting = waitingOf(only(kind));
  expect(waiting).toEqual([{ kind, count: 2 }]);
  expect(needsHeir(waiting)).toBe(needed);
});
