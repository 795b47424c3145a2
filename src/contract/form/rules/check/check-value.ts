import { addDays } from '@contract/day';
import type { FormColumn, FieldKind } from '@contract/form/schema';
import {
  answeredCount,
  VALUE_SCHEMAS,
  type DateRangeValue,
  type QuestionnaireValue,
} from '@contract/form/values';
import { AMOUNT_MAX } from '@contract/fields';
import { LIMITS } from '@contract/limits';
import { compactMobile, isMobile } from '@contract/account/rules/mobile';
import type { FormRule } from './form-problem';
import { isEmptyValue } from '../normalize-values';
import { matchesPattern } from '../pattern/pattern';

/** What judging a value needs to know beside the schema. */
export type CheckContext = {
  /** The day of filling in on the companies' clocks, YYYY-MM-DD. */
  today: string;
  /** Whether an item of a dictionary may be chosen; not asked where the dictionary is not at hand. */
  choiceState?: (itemType: string, code: string) => 'selectable' | 'disabled' | 'unknown';
};

export type ValueProblem = { rule: FormRule; params?: Record<string, string | number> };

/** What is wrong with one value on its own; undefined when nothing is. Tables are judged by their cells besides. */
export function checkValue(
  field: FormColumn,
  value: unknown,
  context: CheckContext,
): ValueProblem | undefined {
  if (isEmptyValue(value)) {
    return isRequired(field) ? requiredProblem(field) : undefined;
  }
  if (!VALUE_SCHEMAS[field.kind].safeParse(value).success) {
    return { rule: SHAPE_RULES[field.kind] ?? 'shape' };
  }
  // The schema above is the guarantee behind the casts below.
  switch (field.kind) {
    case 'text':
    case 'longText':
      return checkText(field, (value as string).trim());
    case 'phone':
      return isMobile(compactMobile(value as string)) ? undefined : { rule: 'mobile' };
    case 'number':
    case 'amount':
      return checkNumber(field, value as number);
    case 'date':
      return checkMoment(field, value as string, context);
    case 'dateRange':
      return checkRange(field, value as DateRangeValue, context);
    case 'singleChoice':
      return checkChoices(field, [value as string], context);
    case 'multiChoice':
      return checkChoices(field, value as string[], context) ?? checkCount(field, value as unknown[]);
    case 'person':
    case 'department':
      return checkNamed(field, value as { id: string }[]);
    case 'image':
    case 'attachment':
      return checkFiles(field, value as { fileId: string }[]);
    case 'detailTable':
      return checkRows(field, value as { rowId: string }[]);
    case 'signature':
      return (value as unknown[]).length > 1 ? { rule: 'filesMax', params: { max: 1 } } : undefined;
    case 'questionnaire':
      return checkAnswers(value as QuestionnaireValue);
    case 'time':
    case 'location':
    case 'description':
      return undefined;
    default:
      return field.kind satisfies never;
  }
}

/** A questionnaire is answered as a whole, or not begun where it may be left out. */
function checkAnswers(value: QuestionnaireValue): ValueProblem | undefined {
  const open = value.count - answeredCount(value);
  return open > 0 ? { rule: 'questionsOpen', params: { count: open } } : undefined;
}

const SHAPE_RULES: Partial<Record<FieldKind, FormRule>> = {
  number: 'number',
  amount: 'number',
  date: 'date',
  dateRange: 'date',
  time: 'date',
};

/** A blacklist needs its term (spec section 5), whatever else the form says. */
export function isRequired(field: FormColumn): boolean {
  return field.isRequired === true || field.purpose === 'blacklistTerm';
}

function requiredProblem({ kind, purpose }: FormColumn): ValueProblem {
  if (purpose === 'blacklistTerm') {
    return { rule: 'blacklistTermRequired' };
  }
  return { rule: kind === 'signature' ? 'signatureRequired' : 'required' };
}

/** The most characters that a text may have: remarks have 200, long text 2,000 unless the form says otherwise. */
export function textMax({ kind, maxLength, purpose }: FormColumn): number {
  const most = kind === 'longText' ? TEXT_MAX.longText : TEXT_MAX.text;
  return Math.min(maxLength ?? most, purpose === 'remark' ? LIMITS.remark : TEXT_MAX.longText);
}
export const TEXT_MAX = { text: 500, longText: 2_000 };

function checkText(field: FormColumn, text: string): ValueProblem | undefined {
  const max = textMax(field);
  if (text.length < (field.minLength ?? 0)) {
    return { rule: 'textMin', params: { min: field.minLength ?? 0 } };
  }
  if (text.length > max) {
    return { rule: field.purpose === 'remark' ? 'remarkMax' : 'textMax', params: { max } };
  }
  return field.pattern && !matchesPattern(field.pattern, text) ? { rule: 'pattern' } : undefined;
}

/** Digits after the point that a number may have. */
export function decimalsOf({ kind, decimals }: FormColumn): number {
  return kind === 'amount' ? 2 : (decimals ?? 6);
}

function checkNumber(field: FormColumn, value: number): ValueProblem | undefined {
  const decimals = decimalsOf(field);
  if (Math.abs(value) >= AMOUNT_MAX) {
    const { min = -AMOUNT_MAX, max = AMOUNT_MAX } = field;
    return value > 0
      ? { rule: 'max', params: { max: Math.min(max, AMOUNT_MAX) } }
      : { rule: 'min', params: { min: Math.max(min, -AMOUNT_MAX) } };
  }
  // 0.1 + 0.2 is 0.30000000000000004 in binary and still one decimal.
  if (Math.abs(Number(value.toFixed(decimals)) - value) > Math.max(1, Math.abs(value)) * 1e-12) {
    return { rule: 'decimals', params: { max: decimals } };
  }
  if (field.min !== undefined && value < field.min) {
    return { rule: 'min', params: { min: field.min } };
  }
  return field.max !== undefined && value > field.max
    ? { rule: 'max', params: { max: field.max } }
    : undefined;
}

function checkMoment(field: FormColumn, value: string, { today }: CheckContext): ValueProblem | undefined {
  if (value.length > 10 !== (field.precision === 'minute')) {
    return { rule: 'precision' };
  }
  const day = value.slice(0, 10);
  const earliest = field.earliest && limitDay(field.earliest, today);
  const latest = field.latest && limitDay(field.latest, today);
  if (earliest && day < earliest) {
    return { rule: 'earliest', params: { day: earliest } };
  }
  return latest && day > latest ? { rule: 'latest', params: { day: latest } } : undefined;
}

/** The day that a limit names: itself, or so many days from today. */
export function limitDay(limit: string, today: string): string {
  const [, offset] = /^today([+-]\d+)?$/.exec(limit) ?? [limit];
  if (!limit.startsWith('today')) {
    return limit;
  }
  return addDays(today, Number(offset ?? 0));
}

/** By the minute the end must exceed the start; whole days count to their end, so a range may be one day. */
function checkRange(
  field: FormColumn,
  { start, end }: DateRangeValue,
  context: CheckContext,
): ValueProblem | undefined {
  if (start === undefined || end === undefined) {
    return { rule: 'required' };
  }
  const wrong = checkMoment(field, start, context) ?? checkMoment(field, end, context);
  const isOrdered = field.precision === 'minute' ? end > start : end >= start;
  return wrong ?? (isOrdered ? undefined : { rule: 'endAfterStart' });
}

function checkChoices(
  field: FormColumn,
  codes: string[],
  { choiceState }: CheckContext,
): ValueProblem | undefined {
  if (new Set(codes).size < codes.length) {
    return { rule: 'optionRepeated' };
  }
  const { itemType, options } = field;
  for (const code of codes) {
    const state = itemType
      ? (choiceState?.(itemType, code) ?? 'selectable')
      : options?.some((option) => option.code === code)
        ? 'selectable'
        : 'unknown';
    if (state !== 'selectable') {
      return { rule: state === 'disabled' ? 'optionDisabled' : 'optionUnknown' };
    }
  }
  return undefined;
}

function checkCount({ minCount, maxCount }: FormColumn, list: unknown[]): ValueProblem | undefined {
  if (minCount !== undefined && list.length < minCount) {
    return { rule: 'minCount', params: { min: minCount } };
  }
  return maxCount !== undefined && list.length > maxCount
    ? { rule: 'maxCount', params: { max: maxCount } }
    : undefined;
}

function checkNamed(field: FormColumn, list: { id: string }[]): ValueProblem | undefined {
  if (new Set(list.map((one) => one.id)).size < list.length) {
    return { rule: 'optionRepeated' };
  }
  return field.multiple
    ? checkCount(field, list)
    : checkCount({ ...field, minCount: undefined, maxCount: 1 }, list);
}

/** How many files a field takes (spec section 5: 10 at most). */
export function filesMax({ kind, maxCount }: FormColumn): number {
  return kind === 'signature' ? 1 : Math.min(maxCount ?? LIMITS.uploadFiles, LIMITS.uploadFiles);
}

function checkFiles(field: FormColumn, files: { fileId: string }[]): ValueProblem | undefined {
  const max = filesMax(field);
  if (files.length > max) {
    return { rule: 'filesMax', params: { max } };
  }
  if (new Set(files.map((one) => one.fileId)).size < files.length) {
    return { rule: 'optionRepeated' };
  }
  return checkCount(field, files);
}

/** The most rows that a table takes unless the form says less. */
export const ROWS_MAX = 100;

function checkRows({ minCount, maxCount }: FormColumn, rows: { rowId: string }[]): ValueProblem | undefined {
  const max = Math.min(maxCount ?? ROWS_MAX, ROWS_MAX);
  if (new Set(rows.map((row) => row.rowId)).size < rows.length) {
    return { rule: 'rowRepeated' };
  }
  if (rows.length > max) {
    return { rule: 'rowsMax', params: { max } };
  }
  return minCount !== undefined && rows.length < minCount
    ? { rule: 'rowsMin', params: { min: minCount } }
    : undefined;
}
