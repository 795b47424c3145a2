import { figureOf } from '@contract/text/typed-number';
import type { GrabOrder, OrderContent, OrderPost, OrderScope } from '@contract/open-shift/order';
import type { Segment } from '@contract/shift/segment';
import { LIMITS } from '@contract/limits';
import type { ShiftProblem } from '@contract/shift/rules/segments';
import { publishProblems, type PublishFacts, type PublishProblem } from '@contract/open-shift/rules/publish';
import { paidStations, TAKE_DEFAULTS } from '@contract/open-shift/rules/take';
import { formatDate } from '@/shared/lib/time/format-date';
import { parseDate } from '@/shared/lib/time/parse-date';
import { todayText } from '@/shared/date-time/days';

/** What the screen holds while somebody fills it in: numbers as typed, moments as the companies' clocks show them. */
export type OrderForm = {
  title: string;
  placeCode: string;
  workDates: string[];
  segments: Segment[];
  posts: OrderPost[];
  scopeKind: OrderScope['kind'];
  departmentIds: string[];
  memberIds: string[];
  opensAt: string;
  deadlineAt: string;
  leaveHours: number;
  hourlyPay: string;
  formTemplateId: string;
  remark: string;
};

export const WORK_DATES_MAX = 31;
export const TITLE_MAX = 60;
const PAY_MAX = 10_000;

export const blankForm = (leaveHours: number = TAKE_DEFAULTS.leaveHours): OrderForm => ({
  title: '',
  placeCode: '',
  workDates: [],
  segments: [],
  posts: [],
  scopeKind: 'company',
  departmentIds: [],
  memberIds: [],
  opensAt: '',
  deadlineAt: '',
  leaveHours,
  hourlyPay: '',
  formTemplateId: '',
  remark: '',
});

/** `YYYY-MM-DDTHH:mm`, the value of the browser's own field. */
const toField = (moment: string | null | undefined): string => formatDate(moment, 'minute');
const toInstant = (field: string): string | undefined => parseDate(field)?.toISOString();

/** An order as the screen edits it. */
export function formOf(order: GrabOrder): OrderForm {
  const { scope } = order;
  return {
    title: order.title,
    placeCode: order.placeCode ?? '',
    workDates: order.workDates,
    segments: order.segments,
    posts: order.posts,
    scopeKind: scope.kind,
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    memberIds: scope.kind === 'members' ? scope.ids : [],
    opensAt: toField(order.opensAt),
    deadlineAt: toField(order.deadlineAt),
    leaveHours: order.leaveHours ?? TAKE_DEFAULTS.leaveHours,
    hourlyPay: order.hourlyPay === null || order.hourlyPay === undefined ? '' : String(order.hourlyPay),
    formTemplateId: order.formTemplateId ?? '',
    remark: order.remark,
  };
}

/** An earlier order as the start of a new one: everything but its times, which have passed. */
export const copyOf = (order: GrabOrder): OrderForm => ({
  ...formOf(order),
  workDates: [],
  opensAt: '',
  deadlineAt: '',
});

function readPay(text: string): number | undefined {
  const pay = figureOf(text);
  return pay !== undefined && pay >= 0 && pay <= PAY_MAX && Number(pay.toFixed(2)) === pay ? pay : undefined;
}

/** The form as the backend takes it. What is not valid yet is left out of a draft instead of losing the rest. */
export function contentOf(form: OrderForm): OrderContent {
  const ids = form.scopeKind === 'departments' ? form.departmentIds : form.memberIds;
  const scope: OrderScope =
    form.scopeKind === 'company' || ids.length === 0 ? { kind: 'company' } : { kind: form.scopeKind, ids };
  return {
    title: form.title.trim(),
    workDates: form.workDates,
    segments: form.segments,
    posts: form.posts,
    scope,
    placeCode: form.placeCode || undefined,
    opensAt: toInstant(form.opensAt),
    deadlineAt: toInstant(form.deadlineAt),
    hourlyPay: readPay(form.hourlyPay),
    leaveHours: form.leaveHours,
    formTemplateId: form.formTemplateId || undefined,
    remark: form.remark.trim().slice(0, LIMITS.remark),
  };
}

/** The numbers of people for the paid stations of a shift: those that were entered, one for a new station. */
export function postsFor(
  segments: readonly Segment[],
  posts: readonly OrderPost[],
  isPaid: (code: string) => boolean,
): OrderPost[] {
  return paidStations(segments, isPaid).map(
    (stationCode) => posts.find((one) => one.stationCode === stationCode) ?? { stationCode, needed: 1 },
  );
}

export type FormField =
  | 'title'
  | 'placeCode'
  | 'workDates'
  | 'segments'
  | 'posts'
  | 'scope'
  | 'deadlineAt'
  | 'hourlyPay'
  | 'remark';
type ProblemKey =
  | 'title'
  | 'titleMax'
  | 'dates'
  | 'datePast'
  | 'place'
  | 'posts'
  | 'scope'
  | 'deadline'
  | 'deadlinePast'
  | 'deadlineOpen'
  | 'deadlineLate'
  | 'pay'
  | 'remark';
export type FormProblem =
  | { field: Exclude<FormField, 'segments'>; key: ProblemKey; values?: Record<string, string | number> }
  | { field: 'segments'; shift: ShiftProblem | { kind: 'station'; at: number } };

/** What is said at a field; undefined while nothing is wrong with it. */
export type ErrorOf = (field: Exclude<FormField, 'segments'>) => string | undefined;

/** In the order of the screen. */
const FIELDS: readonly FormField[] = [
  'title',
  'placeCode',
  'workDates',
  'segments',
  'posts',
  'scope',
  'deadlineAt',
  'hourlyPay',
  'remark',
];

/** Everything that keeps an order from being published, from the top of the screen down. */
export function problemsOf(form: OrderForm, facts: Omit<PublishFacts, 'today'>): FormProblem[] {
  const today = todayText(facts.now.getTime());
  return [...publishProblems(contentOf(form), { ...facts, today }).map(shownOf), ...entryProblems(form)].sort(
    (a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field),
  );
}

const KEYS = {
  titleMissing: 'title',
  placeWrong: 'place',
  datesMissing: 'dates',
  datesRepeated: 'dates',
  datePast: 'datePast',
  postWrong: 'posts',
  neededMissing: 'posts',
  deadlineMissing: 'deadline',
  deadlinePast: 'deadlinePast',
  deadlineBeforeOpening: 'deadlineOpen',
} as const satisfies Record<
  Exclude<PublishProblem['kind'], 'shift' | 'stationWrong' | 'deadlineLate' | 'remarkLong'>,
  ProblemKey
>;

function shownOf(problem: PublishProblem): FormProblem {
  switch (problem.kind) {
    case 'shift':
      return { field: problem.field, shift: problem.shift };
    case 'stationWrong':
      return { field: problem.field, shift: { kind: 'station', at: problem.at } };
    case 'deadlineLate':
      return {
        field: problem.field,
        key: 'deadlineLate',
        values: { time: formatDate(problem.startsAt, 'minute') },
      };
    case 'remarkLong':
      return { field: problem.field, key: 'remark', values: { max: LIMITS.remark } };
    default:
      return { field: problem.field, key: KEYS[problem.kind] };
  }
}

/** What the screen lets somebody enter and the contract has no room for. */
function entryProblems(form: OrderForm): FormProblem[] {
  const problems: FormProblem[] = [];
  if (form.title.trim().length > TITLE_MAX) {
    problems.push({ field: 'title', key: 'titleMax', values: { max: TITLE_MAX } });
  }
  const wanted = form.scopeKind === 'departments' ? form.departmentIds : form.memberIds;
  if (form.scopeKind !== 'company' && wanted.length === 0) {
    problems.push({ field: 'scope', key: 'scope' });
  }
  if (form.hourlyPay.trim() !== '' && readPay(form.hourlyPay) === undefined) {
    problems.push({ field: 'hourlyPay', key: 'pay' });
  }
  if (form.remark.trim().length > LIMITS.remark) {
    problems.push({ field: 'remark', key: 'remark', values: { max: LIMITS.remark } });
  }
  return problems;
}

/** A deadline to begin with: the evening before the first date, once there is one. */
export function suggestedDeadline(workDates: readonly string[], now: Date): string {
  const first = [...workDates].sort((a, b) => a.localeCompare(b))[0];
  const evening = first && parseDate(`${first} 00:00`);
  if (!evening) {
    return '';
  }
  const moment = evening.getTime() - 4 * 3_600_000;
  return moment > now.getTime() ? toField(new Date(moment).toISOString()) : '';
}
