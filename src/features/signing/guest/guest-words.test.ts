import { describe, expect, it } from 'vitest';
import type { PartyState, SigningState } from '@contract/signing/terms';
import { guestView, mayEnter } from './guest-words';

describe('what a link is good for', () => {
  it.each<[SigningState, PartyState, string, boolean]>([
    ['signing', 'turn', 'open', true],
    ['signing', 'opened', 'open', true],
    ['signing', 'waiting', 'waiting', false],
    ['signing', 'signed', 'signed', true],
    ['sealing', 'signed', 'signed', true],
    ['failed', 'signed', 'signed', true],
    ['completed', 'signed', 'completed', true],
    ['completed', 'received', 'completed', true],
    ['expired', 'turn', 'expired', false],
    ['withdrawn', 'opened', 'withdrawn', false],
    ['refused', 'ended', 'refused', false],
    ['signing', 'handedOver', 'handedOver', false],
    ['completed', 'handedOver', 'handedOver', false],
  ])('of a case that is %s to a party that is %s: %s', (state, party, view, enters) => {
    const found = guestView(state, party);
    expect([found, mayEnter(found)]).toEqual([view, enters]);
  });
});
