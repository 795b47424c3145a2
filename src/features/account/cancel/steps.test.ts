import { describe, expect, it } from 'vitest';
import { redirectFrom, type Progress, type Step } from './steps';

const nothing: Progress = { isConfirmed: false };
const confirmed: Progress = { isConfirmed: true };
const agreed: Progress = { isConfirmed: true, ticket: 'ticket' };

describe('skipping a step of a cancellation', () => {
  it.each<[Step, string, Progress, string | undefined]>([
    ['confirm', 'nothing', nothing, undefined],
    ['agreement', 'nothing', nothing, '/accountCancelConfirm'],
    ['reason', 'nothing', nothing, '/accountCancelConfirm'],
    ['confirm', 'the confirmation', confirmed, undefined],
    ['agreement', 'the confirmation', confirmed, undefined],
    ['reason', 'the confirmation', confirmed, '/accountCancelAgreement'],
    ['confirm', 'the consent', agreed, undefined],
    ['agreement', 'the consent', agreed, undefined],
    ['reason', 'the consent', agreed, undefined],
    // A ticket without the confirmation does not stand for it.
    ['reason', 'a ticket alone', { isConfirmed: false, ticket: 'ticket' }, '/accountCancelConfirm'],
    ['reason', 'an empty ticket', { isConfirmed: true, ticket: '' }, '/accountCancelAgreement'],
  ])('step %s after %s leads to the right place', (step, _, progress, expected) => {
    expect(redirectFrom(step, progress)).toBe(expected);
  });
});
