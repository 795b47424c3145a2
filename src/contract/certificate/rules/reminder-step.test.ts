import { expect, it } from 'vitest';
import { addDays } from '../../day';
import { REMINDER_STEPS } from '../certificate';
import { reminderStep } from './reminder-step';

it.each([
  [61, undefined, undefined],
  [60, 60, undefined],
  [31, 60, undefined],
  [30, 30, 30],
  [8, 30, 30],
  [7, 7, 7],
  [2, 7, 7],
  [1, 1, 7],
  [0, 1, 7],
  [-1, undefined, undefined],
])('%i days before the end: %s for the owner, %s for managers', (left, person, keeper) => {
  const end = addDays('2026-11-30', left);
  expect(reminderStep(REMINDER_STEPS.person, '2026-11-30', end)).toBe(person);
  expect(reminderStep(REMINDER_STEPS.keeper, '2026-11-30', end)).toBe(keeper);
});
