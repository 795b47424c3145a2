import type { GrabOrder, OrderContent, OrderPost, OrderScope } from '@contract/open-shift/order';
import type { Segment } from '@contract/shift/segment';
import { LIMITS } from '@contract/limits';
import { shiftProblem, type ShiftProblem } from '@contract/shift/rules/segments';
import { momentsOf, paidStations, TAKE_DEFAULTS } from '@contract/open-shift/rules/take';
import { formatDate, parseDate } from '@/shared/lib/time/format-date';
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

const readPay = (text: string): number | undefined =>
  /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= PAY_MAX ? Number(text) : undefined;

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

type Facts = {
  now: Date;
  isPaid: (code: string) => boolean;
  isStation: (code: string) => boolean;
  isPlace: (code: string) => boolean;
  /** Dates that were published earlier may have passed since. */
  datesBefore?: readonly string[];
};

/** Everything that keeps an order from being published, from the top of the screen down: the rules that the backend applies. */
export function problemsOf(form: OrderForm, facts: Facts): FormProblem[] {
  const { now, isPaid, isStation, isPlace, datesBefore = [] } = facts;
  const problems: FormProblem[] = [];
  const title = form.title.trim();
  if (title === '') {
    problems.push({ field: 'title', key: 'title' });
  } else if (title.length > TITLE_MAX) {
    problems.push({ field: 'title', key: 'titleMax', values: { max: TITLE_MAX } });
  }
  if (!isPlace(form.placeCode)) {
    problems.push({ field: 'placeCode', key: 'place' });
  }
  const today = todayText(now.getTime());
  if (form.workDates.length === 0) {
    problems.push({ field: 'workDates', key: 'dates' });
  } else if (form.workDates.some((date) => date < today && !datesBefore.includes(date))) {
    problems.push({ field: 'workDates', key: 'datePast' });
  }
  const unknown = form.segments.findIndex((one) => !isStation(one.stationCode));
  const shift = shiftProblem(form.segments, isPaid);
  if (shift && (shift.kind !== 'unpaid' || unknown < 0)) {
    problems.push({ field: 'segments', shift });
  } else if (unknown >= 0) {
    problems.push({ field: 'segments', shift: { kind: 'station', at: unknown } });
  }
  const wanted = form.scopeKind === 'departments' ? form.departmentIds : form.memberIds;
  if (form.scopeKind !== 'company' && wanted.length === 0) {
    problems.push({ field: 'scope', key: 'scope' });
  }
  const deadline = deadlineProblem(form, now);
  if (deadline) {
    problems.push({ field: 'deadlineAt', ...deadline });
  }
  if (form.hourlyPay.trim() !== '' && readPay(form.hourlyPay) === undefined) {
    problems.push({ field: 'hourlyPay', key: 'pay' });
  }
  if (form.remark.trim().length > LIMITS.remark) {
    problems.push({ field: 'remark', key: 'remark', values: { max: LIMITS.remark } });
  }
  return problems;
}

function deadlineProblem(
  { opensAt, deadlineAt, workDates, segments }: OrderForm,
  now: Date,
): { key: ProblemKey; values?: Record<string, string> } | undefined {
  const deadline = parseDate(deadlineAt);
  if (!deadline) {
    return { key: 'deadline' };
  }
  if (deadline <= now) {
    return { key: 'deadlinePast' };
  }
  const opens = parseDate(opensAt);
  if (opens && deadline <= opens) {
    return { key: 'deadlineOpen' };
  }
  const workDate = [...workDates].sort((a, b) => a.localeCompare(b)).at(-1);
  if (workDate && segments.length > 0) {
    const { startsAt } = momentsOf({ workDate, segments });
    if (deadline > startsAt) {
      return { key: 'deadlineLate', values: { time: formatDate(startsAt, 'minute') } };
    }
  }
  return undefined;
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
