import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { checkForm } from '@contract/form/rules/check/check-form';
import { PROCESS_FORM_SEEDS } from '@server/db/seed/records/form/process-forms';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import { buildWorld, encodeSample, SAMPLES } from './samples/all-samples';
import type { World } from './samples/sample';

/** How the ends of a time are named in what is sent. */
const ENDS = /^(start|end|from|to|opens|deadline|expires)(Date|At|Time|Day)?$/;

/** Names that only sound like it. */
const NO_TIMES: readonly string[] = [
  'createFormTemplate: from',
  'rejectApproval: to',
  // A day from which something holds for good: it has no end.
  'moveToGroup: from',
  'previewGroupMove: from',
  'saveLeaveRule: fromDate',
  'saveOvertimeRules: from fromDate',
  'saveSettlementRule: fromDate',
  'memberPayEnter: fromDay',
  'certificateNeedSave: fromDay',
  'payBandSave: fromDay',
  'payImportWrite: fromDay',
  'minimumWageSave: fromDay',
  'leavePaySave: fromDay',
  'contributionSave: fromDay',
  // A period ends where the rules of the company end it.
  'startSettlement: from',
  // A day, and how many dates from it on.
  'readRoster: from',
  'saveRosterCells: from',
  'readRosterCover: from',
  'readRosterUnplaced: from',
  'readRosterTotals: from',
  'readRosterSheet: from',
  'exportRoster: from',
  'readRosterTable: from',
  'fillRoster: from',
  'previewRoster: from',
  'publishRoster: from',
  // The last day to sign: it begins when it is sent.
  'saveSigning: deadline',
  'resendSigning: deadline',
  'sendSigningBatch: deadline',
  'sendStatements: deadline',
  // Hours that may go across midnight: none of them is the wrong way round.
  'saveNoticeSetting: from to',
  // Which fields of a form are the ends of what a number measures; the forms themselves stand below.
  'saveFormTemplate: from to',
];

/** The ends that a call is sent. */
function namedEnds(endpoint: Endpoint): string | undefined {
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) {
      return;
    }
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') {
        Object.keys(value as object)
          .filter((name) => ENDS.test(name))
          .forEach((name) => found.add(name));
      }
      look(value);
    }
  };
  look(z.toJSONSchema(endpoint.request, { unrepresentable: 'any', io: 'input' }));
  return found.size > 0 ? `${endpoint.id}: ${[...found].sort().join(' ')}` : undefined;
}

type Given = Record<string, unknown>;
/** A call with its ends the wrong way round, made of its sample. */
type Turned = readonly [id: string, what: string, turn: (sample: Given, world: World) => Given];

const at = (world: World, days: number) =>
  new Date(world.server.clock.now().getTime() + days * 86_400_000).toISOString();
const days = (sample: Given): Given => ({ ...sample, startDate: '2026-11-22', endDate: '2026-11-21' });
const moments = (sample: Given, world: World): Given => ({
  ...sample,
  startAt: at(world, 12),
  endAt: at(world, 11),
});
const sameMoment = (sample: Given, world: World): Given => ({
  ...sample,
  startAt: at(world, 12),
  endAt: at(world, 12),
});
/** A whole order, published, with some of it changed. */
const order =
  (change: (world: World) => Given) =>
  (sample: Given, world: World): Given => {
    const whole = {
      ...(sample['order'] as Given),
      workDates: [at(world, 20).slice(0, 10)],
      segments: [{ startTime: '08:00', endTime: '12:00', stationCode: 'WS01' }],
      posts: [{ stationCode: 'WS01', needed: 1 }],
      placeCode: 'SH-XH',
      deadlineAt: at(world, 10),
      ...change(world),
    };
    return 'action' in sample
      ? { ...sample, action: 'publish', order: whole }
      : { ...sample, requestId: `turned-${Math.random()}`, isDraft: false, order: whole };
  };
const segment = (startTime: string, endTime: string) =>
  order(() => ({ segments: [{ startTime, endTime, stationCode: 'WS01' }] }));

const shift = (sample: Given): Given => ({
  ...sample,
  segments: [{ startTime: '08:00', endTime: '08:00', stationCode: 'PAID' }],
});

const fixedHours = (sample: Given): Given => ({
  ...sample,
  terms: {
    ...(sample['terms'] as Given),
    hours: 'fixed',
    fixedSegments: [{ startTime: '08:00', endTime: '08:00', stationCode: 'office' }],
  },
});

const planDay = (sample: Given): Given => ({
  ...sample,
  hours: 'fixed',
  day: { startTime: '18:00', endTime: '09:00', restHours: 1 },
});
const planShift = (sample: Given): Given => ({
  ...sample,
  shifts: [shift((sample['shifts'] as Given[])[0]!)],
});

const turnedPeriod = (sample: Given): Given => ({
  ...sample,
  definition: {
    ...(sample['definition'] as Given),
    period: { kind: 'own', from: '2026-11-22', to: '2026-11-21' },
  },
});

const ORDER_PAIRS = [
  ['a segment that ends when it starts', segment('08:00', '08:00')],
  ['a deadline before the opening', order((world) => ({ opensAt: at(world, 9), deadlineAt: at(world, 8) }))],
  ['a deadline at the opening', order((world) => ({ opensAt: at(world, 9), deadlineAt: at(world, 9) }))],
  ['a deadline after the shift', order((world) => ({ deadlineAt: at(world, 22) }))],
] as const;
const TURNED: readonly Turned[] = [
  ['applyStartPlan', 'hours of a day', planDay],
  ['applyStartPlan', 'a shift', planShift],
  ...[
    'operationTrackList',
    'operationTrackCount',
    'operationTrackMyList',
    'operationTrackMyCount',
    'listApprovals',
    'grabOrderHistoryQuery',
    'analysisHome',
    'analysisFigure',
    'analysisDepartments',
    'analysisPeople',
    'analysisDays',
  ].map((id) => [id, 'days', days] as const),
  ...['readMyCalendar', 'readLeaveDays', 'readMyWishes'].map(
    (id) => [id, 'days', (sample: Given) => ({ ...sample, from: '2026-11-22', to: '2026-11-21' })] as const,
  ),
  ...[
    'readExceptionDesk',
    'listExceptions',
    'countExceptions',
    'listDoubtfulPunches',
    'listUnconfirmed',
    'remindUnconfirmed',
  ].map(
    (id) => [id, 'days', (sample: Given) => ({ ...sample, from: '2026-11-22', to: '2026-11-21' })] as const,
  ),
  ...['previewLeaveChange', 'changeLeave'].map(
    (id) =>
      [
        id,
        'times',
        (sample: Given) => ({
          ...sample,
          isCancelled: undefined,
          start: '2026-11-24 18:00',
          end: '2026-11-24 09:00',
        }),
      ] as const,
  ),
  ...['saveLeaveEligibility', 'requestLeaveRecord', 'decideLeaveRecord'].map(
    (id) =>
      [
        id,
        'days',
        (sample: Given) => ({ ...sample, fromDay: '2026-11-22', untilDay: '2026-11-21' }),
      ] as const,
  ),
  ...['reportAdd', 'reportChange', 'reportPreview'].map((id) => [id, 'days', turnedPeriod] as const),
  [
    'exportTable',
    'days',
    (sample) => ({ ...sample, tableId: 'exceptions', span: { from: '2026-11-22', to: '2026-11-21' } }),
  ],
  ['previewExceptions', 'days', () => ({ act: 'excuse', match: { from: '2026-11-22', to: '2026-11-21' } })],
  ['addLaborContract', 'days', () => ({ kind: 'fixed', from: '2026-11-22', to: '2026-11-21' })],
  ...['entrustAdd', 'entrustCopy', 'entrustUpdate'].flatMap((id) => [
    [id, 'moments', moments] as const,
    [id, 'one moment', sameMoment] as const,
  ]),
  ...['addShift', 'changeShift'].map((id) => [id, 'a segment', shift] as const),
  ...['saveAttendanceRule', 'startRuleTrial'].map((id) => [id, 'a segment', fixedHours] as const),
  ...['grabOrderAddOrder', 'grabOrderUpdateOrder'].flatMap((id) =>
    ORDER_PAIRS.map(([what, turn]) => [id, what, turn] as const),
  ),
];

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.provider.close());

async function send(id: string, turn: (sample: Given, world: World) => Given) {
  const { endpoint, take } = SAMPLES.find((one) => one.endpoint.id === id)!;
  const { input, token } = await take(world);
  const answer = await world.server.post(endpoint.path, {
    ...encodeSample(endpoint, turn(input as Given, world)),
    token,
  });
  return (await answer.json()) as { code: number; msg: string };
}

describe('the start and the end of everything', () => {
  it('are known here for each call that is sent them', () => {
    const sent = ALL_ENDPOINTS.flatMap((one) => namedEnds(one) ?? []).filter(
      (one) => !NO_TIMES.includes(one),
    );
    expect(sent.map((one) => one.replace(/:.*/, '')).sort()).toEqual(
      [...new Set(TURNED.map(([id]) => id))].sort(),
    );
  });

  it.each(TURNED)('%s refuses %s the wrong way round', async (id, _, turn) => {
    const answer = await send(id, turn);
    expect(answer.code).toBe(CODE.badRequest);
    expect(answer.msg.length).toBeGreaterThan(3);
  });

  it.each(['grabOrderAddOrder', 'grabOrderUpdateOrder'])('%s takes them the right way round', async (id) => {
    expect(
      await send(
        id,
        order(() => ({})),
      ),
    ).toMatchObject({ code: CODE.ok });
  });

  const context = { today: '2026-11-22' } as Parameters<typeof checkForm>[2];
  const forms = [...PROCESS_FORM_SEEDS, ...FORM_SEEDS];
  const ranges = forms.flatMap(({ code, fields }) =>
    fields.filter((one) => one.kind === 'dateRange').map((field) => [code, field.key, field] as const),
  );
  it.each(ranges)('the form %s refuses the range %s that ends before it starts', (_, key, field) => {
    const turned =
      field.precision === 'minute'
        ? { start: '2026-11-24 18:00', end: '2026-11-24 09:00' }
        : { start: '2026-11-25', end: '2026-11-24' };
    const [problem] = checkForm({ fields: [field] }, { [key]: turned }, context);
    expect(problem).toMatchObject({ key, rule: 'endAfterStart' });
  });

  const times = forms.flatMap(({ code, fields }) =>
    fields.filter((one) => one.kind === 'time').length > 1
      ? [[code, fields.filter((one) => one.kind === 'time')] as const]
      : [],
  );
  it.each(times)('the form %s refuses its times the wrong way round', (_, fields) => {
    const [start, end] = fields;
    for (const wrong of ['09:00', '18:00']) {
      const problems = checkForm({ fields }, { [start!.key]: '18:00', [end!.key]: wrong }, context);
      expect(problems).toEqual([expect.objectContaining({ key: end!.key, rule: 'endAfterStart' })]);
    }
  });
  it('has forms of both sorts', () => {
    expect([ranges.length > 1, times.length > 0]).toEqual([true, true]);
  });
});
