import { describe, expect, it } from 'vitest';
import type { FormSchema } from '@contract/form/schema';
import { fieldOfFault, proofOf } from './request-fields';
import { requestFaults, type RequestFacts } from './request-faults';
import { standingTerms } from './templates';
import type { LeaveTerms } from './terms';

const DAY = 480;
const ASKED: RequestFacts = {
  minutes: 2 * DAY,
  firstDay: '2026-12-07',
  sentOn: '2026-12-01',
  hiredOn: '2026-06-30',
  proof: 'missing',
  cover: { uncovered: 0, owed: 0 },
};

type Case = [name: string, Partial<LeaveTerms>, Partial<RequestFacts>, string[]];

describe('what a request does not keep of the rules of its kind', () => {
  it.each<Case>([
    ['rules that ask for nothing', {}, {}, []],
    ['the shortest length itself', { shortest: 2 * DAY }, {}, []],
    ['less than the shortest', { shortest: DAY }, { minutes: 240 }, ['leaveTooShort time 480 240']],
    ['notice of just so many days', { noticeDays: 6 }, {}, []],
    ['a day too late', { noticeDays: 7 }, {}, ['leaveTooLate time 7 2026-12-08']],
    ['a day that is over, without notice', {}, { firstDay: '2026-11-02' }, []],
    ['proof below its length', { proofFromDays: 2.5 }, {}, []],
    ['proof from its length on', { proofFromDays: 2 }, {}, ['leaveProofMissing proof 960 960']],
    ['proof always', { proofFromDays: 0 }, { minutes: 30 }, ['leaveProofMissing proof 0 30']],
    ['proof that is there', { proofFromDays: 0 }, { proof: 'given' }, []],
    ['proof that has no field', { proofFromDays: 0 }, { proof: 'noField' }, []],
    ['months that are over on that day', { afterMonths: 5 }, {}, []],
    ['months that are not over', { afterMonths: 6 }, {}, ['leaveNotYet kind 6 2026-12-30']],
    ['a month without such a day', { afterMonths: 8 }, {}, ['leaveNotYet kind 8 2027-02-28']],
    ['too little, where the flow decides', {}, { cover: { uncovered: DAY, owed: 0 } }, []],
    ['a kind that nothing limits', { belowZeroDays: 0 }, { cover: null }, []],
    [
      'too little left',
      { belowZeroDays: 0 },
      { cover: { uncovered: DAY, owed: 0 } },
      ['leaveBelowZero time 480 960 0'],
    ],
    ['as far below zero as may be', { belowZeroDays: 1 }, { cover: { uncovered: DAY, owed: 0 } }, []],
    [
      'further with what is owed already',
      { belowZeroDays: 1.5 },
      { cover: { uncovered: DAY, owed: DAY } },
      ['leaveBelowZero time 720 960 720'],
    ],
    [
      'more owed than may be',
      { belowZeroDays: 1 },
      { cover: { uncovered: 2 * DAY, owed: 3 * DAY } },
      ['leaveBelowZero time 0 960 480'],
    ],
    [
      'what is not filled in yet',
      { shortest: 5 * DAY, noticeDays: 30, proofFromDays: 0, afterMonths: 24, belowZeroDays: 0 },
      { minutes: null, firstDay: null },
      [],
    ],
    [
      'all at once, who may ask first',
      { shortest: 5 * DAY, noticeDays: 30, proofFromDays: 0, afterMonths: 24 },
      {},
      [
        'leaveNotYet kind 24 2028-06-30',
        'leaveTooLate time 30 2026-12-31',
        'leaveTooShort time 2400 960',
        'leaveProofMissing proof 0 960',
      ],
    ],
  ])('%s', (_, terms, facts, told) => {
    const faults = requestFaults({ ...standingTerms('annual'), ...terms }, { ...ASKED, ...facts });
    expect(faults.map(({ rule, at, params }) => [rule, at, ...Object.values(params)].join(' '))).toEqual(
      told,
    );
  });
});

describe('the fields of a request that rules ask about', () => {
  const label = { zh_CN: '字段' };
  const schema: FormSchema = {
    fields: [
      { key: 'leaveType', kind: 'singleChoice', label, itemType: 'leaveType' },
      { key: 'period', kind: 'dateRange', label },
      { key: 'leaveDays', kind: 'number', label, measures: { in: 'leaveDays', from: 'period' } },
      { key: 'sickNote', kind: 'image', label, showWhen: { key: 'leaveType', values: ['sick'] } },
      { key: 'proof', kind: 'attachment', label, showWhen: { key: 'leaveType', values: ['marriage'] } },
    ],
  };

  it.each([
    ['sick', {}, 'missing'],
    ['sick', { sickNote: ['f1'] }, 'given'],
    ['marriage', { sickNote: ['f1'] }, 'missing'],
    ['annual', { proof: ['f1'] }, 'noField'],
  ])('a file of %s with %j is %s', (leaveType, files, proof) => {
    expect(proofOf(schema, { leaveType, ...files })).toBe(proof);
  });

  it.each([
    ['kind', 'marriage', 'leaveType'],
    ['time', 'marriage', 'period'],
    ['proof', 'marriage', 'proof'],
    ['proof', 'sick', 'sickNote'],
  ] as const)('what is wrong with the %s of %s stands at %s', (at, leaveType, key) => {
    expect(fieldOfFault(schema, { leaveType }, { at })).toBe(key);
  });

  it('what has no field of its own stands at the time', () => {
    expect(fieldOfFault({ fields: schema.fields.slice(1, 3) }, {}, { at: 'kind' })).toBe('period');
  });
});
