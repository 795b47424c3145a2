import { expect, it } from 'vitest';
import { attendanceTermsSchema } from '../attendance/terms';
import { shiftProblem, totalHours, workedHours } from '../shift/rules/segments';
import { BUSINESS_KINDS, startPlanSchema, type BusinessKind, type StartPlan } from './plan';
import { attendanceTermsOf, beginsToday, groupTermsOf, proposePlan } from './propose';

const HERE = { latitude: 31.19, longitude: 121.44, datum: 'wgs84' } as const;

it.each<[BusinessKind, StartPlan['hours'], number, string]>([
  ['office', 'fixed', 0, 'standard'],
  ['shop', 'roster', 2, 'standard'],
  ['restaurant', 'roster', 3, 'standard'],
  ['factory', 'roster', 3, 'standard'],
  ['flexible', 'free', 0, 'free'],
])('%s: %s hours, %d shifts, %s', (kind, hours, shifts, system) => {
  const plan = proposePlan(kind, '远山书店');
  expect(startPlanSchema.parse(plan)).toEqual(plan);
  expect([plan.hours, plan.shifts.length, groupTermsOf(plan).system]).toEqual([hours, shifts, system]);
  for (const { segments } of plan.shifts) {
    expect(shiftProblem(segments, () => true)).toBeUndefined();
    expect(totalHours(segments.map(workedHours))).toBe(8);
  }
});

it.each<[BusinessKind, number[]]>([
  ['office', [0, 6]],
  ['shop', []],
  ['restaurant', []],
  ['factory', []],
  ['flexible', [0, 6]],
])('%s: days off are %j', (kind, days) => {
  expect([...proposePlan(kind, 'a').restWeekdays].sort((a, b) => a - b)).toEqual(days);
});

it.each(BUSINESS_KINDS)('%s: punches are tied to the place once it has a position', (kind) => {
  const plan = proposePlan(kind, 'a');
  const there = { ...plan, place: { ...plan.place, position: HERE } };
  expect(attendanceTermsSchema.parse(attendanceTermsOf(plan)).place).toBe('anywhere');
  expect(attendanceTermsSchema.parse(attendanceTermsOf(there)).place).toBe('fence');
});

it.each<[string, Partial<StartPlan>]>([
  ['fixed hours without a day', { day: null }],
  ['a day that ends before it begins', { day: { startTime: '18:00', endTime: '09:00', restHours: 1 } }],
  ['a day of hours that the roster gives', { hours: 'roster' }],
  ['no name of the place', { place: { name: ' ', position: null, radiusMetres: 200 } }],
  ['settlement from the 32nd', { settlementBeginsOn: 32 }],
])('refuses %s', (_, part) => {
  expect(startPlanSchema.safeParse({ ...proposePlan('office', 'a'), ...part }).success).toBe(false);
});

it.each<[BusinessKind, string, boolean, boolean]>([
  ['office', '08:59', true, true],
  ['office', '09:00', true, true],
  ['office', '09:01', true, false],
  ['office', '09:01', false, true],
  ['shop', '15:00', true, true],
  ['flexible', '15:00', true, true],
])('%s applied at %s, staffed before %s: rules from today is %s', (kind, time, isStaffed, isToday) => {
  expect(beginsToday(proposePlan(kind, 'a'), time, isStaffed)).toBe(isToday);
});
