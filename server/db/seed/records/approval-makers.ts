import { unitOf } from '@contract/form/rules/unit-of';
import type { Both } from '../company-seed';

/** What happened to a demo request after it was submitted: who decides is whose turn it is. Hours after the step before. */
export type MoveSeed =
  | readonly ['pass', hours: number, opinion?: string]
  | readonly ['reject', hours: number, to: 'initiator' | 'terminate', opinion: string]
  | readonly ['withdraw', hours: number]
  | readonly ['urge', hours: number];

export type ApprovalSeed = {
  /** How messages name it. */
  key?: string;
  by: string;
  process: string;
  hoursAgo: number;
  values: Readonly<Record<string, unknown>>;
  /** People in the form and those chosen for a node, by key. */
  people?: Readonly<Record<string, string>>;
  /** Departments in the form, by key. */
  units?: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Up to three fields for the card: [field, text]. */
  told: readonly (readonly [field: string, text: Both])[];
  moves?: readonly MoveSeed[];
};

type Given = Partial<Pick<ApprovalSeed, 'key' | 'moves' | 'people' | 'choices'>>;
/** Days from today, [first, last]. */
type Days = readonly [number, number];

const LEAVES: Readonly<Record<string, Both>> = {
  annual: ['年假', 'Annual leave'],
  personal: ['事假', 'Personal leave'],
  sick: ['病假', 'Sick leave'],
};

/** Working days from the first morning to the last evening. */
const working = ([start, end]: Days) => ({ start: `day${start} 09:00`, end: `day${end} 18:00` });

/** As cards tell ranges, and figures with their unit. */
const told = (text: string): Both => [text, text];
const counted = (count: number, [zh_CN, en]: Both): Both => [
  `${count} ${zh_CN}`,
  `${count} ${unitOf({ zh_CN, en }, count, 'en')}`,
];

export const leave = (
  by: string,
  hoursAgo: number,
  type: string,
  [start, end]: Days,
  reason: string,
  given: Given = {},
): ApprovalSeed => {
  const days = end - start + 1;
  return {
    by,
    process: 'leave',
    hoursAgo,
    values: { leaveType: type, period: working([start, end]), leaveDays: days, reason },
    told: [
      ['leaveType', LEAVES[type] ?? [type, type]],
      ['period', told(`day${start} 09:00/day${end} 18:00`)],
      ['leaveDays', counted(days, ['天', 'days'])],
    ],
    ...given,
  };
};

export const overtime = (
  by: string,
  hoursAgo: number,
  day: number,
  hours: number,
  reason: string,
  { from = 18, settlementWay = 'timeOff', ...given }: Given & { from?: number; settlementWay?: string } = {},
): ApprovalSeed => ({
  by,
  process: 'overtime',
  hoursAgo,
  values: {
    overtimeType: 'workday',
    period: { start: `day${day} ${from}:00`, end: `day${day} ${from + hours}:00` },
    overtimeHours: hours,
    settlementWay,
    reason,
  },
  told: [
    ['period', told(`day${day} ${from}:00/day${day} ${from + hours}:00`)],
    ['overtimeHours', counted(hours, ['小时', 'hours'])],
  ],
  ...given,
});

export const punch = (
  by: string,
  hoursAgo: number,
  day: number,
  time: string,
  given: Given = {},
): ApprovalSeed => ({
  by,
  process: 'makeUpPunch',
  hoursAgo,
  values: { date: `day${day}`, time, makeUpReason: 'forgot' },
  told: [
    ['date', [`day${day}`, `day${day}`]],
    ['time', [time, time]],
  ],
  ...given,
});

export const trip = (
  by: string,
  hoursAgo: number,
  to: Both,
  [start, end]: Days,
  reason: string,
  given: Given = {},
): ApprovalSeed => ({
  by,
  process: 'businessTrip',
  hoursAgo,
  values: {
    destination: to[0],
    period: { start: `day${start}`, end: `day${end}` },
    tripDays: end - start + 1,
    transport: 'train',
    reason,
  },
  told: [
    ['destination', to],
    ['period', told(`day${start}/day${end}`)],
  ],
  ...given,
});

export const recruit = (
  by: string,
  hoursAgo: number,
  unit: string,
  post: Both,
  headcount: number,
  reason: string,
  given: Given = {},
): ApprovalSeed => ({
  by,
  process: 'recruitment',
  hoursAgo,
  values: { post: post[0], headcount, urgency: 'soon', arrival: 'day30', reason },
  units: { unit },
  told: [
    ['post', post],
    ['headcount', [String(headcount), String(headcount)]],
  ],
  ...given,
});

export const seal = (by: string, hoursAgo: number, document: Both, given: Given = {}): ApprovalSeed => ({
  by,
  process: 'sealUse',
  hoursAgo,
  values: { seal: 'contract', document: document[0], copies: 2, reason: '随合同用印' },
  told: [
    ['document', document],
    ['copies', ['2', '2']],
  ],
  ...given,
});

export const payment = (
  by: string,
  hoursAgo: number,
  contract: Both,
  amount: number,
  finance: string,
  given: Given = {},
): ApprovalSeed => {
  const text = amount.toLocaleString('en-US');
  return {
    by,
    process: 'contractPayment',
    hoursAgo,
    values: { contract: contract[0], totalAmount: amount * 2, amount },
    choices: { finance: [finance] },
    told: [
      ['contract', contract],
      ['amount', [text, text]],
    ],
    ...given,
  };
};

export const custom = (
  by: string,
  hoursAgo: number,
  subject: Both,
  details: string,
  chosen: readonly string[],
  given: Given = {},
): ApprovalSeed => ({
  by,
  process: 'custom',
  hoursAgo,
  values: { subject: subject[0], details },
  choices: { chosen },
  told: [['subject', subject]],
  ...given,
});

export const passed = (...hours: readonly number[]): { moves: MoveSeed[] } => ({
  moves: hours.map((one, index) => ['pass', one, index === 0 ? '同意' : undefined] as MoveSeed),
});
