import {
  COLUMN_KINDS,
  FIELDS_MAX,
  type FieldKind,
  type FormColumn,
  type FormSchema,
} from '@contract/form/schema';
import { filesMax, limitDay, ROWS_MAX, textMax } from './check-value';
import { canCompare, purposesOf } from '../field-purpose';
import { patternProblem, type PatternProblem } from '../pattern/pattern';

export const SCHEMA_RULES = [
  'noFields',
  'tooManyFields',
  'keyRepeated',
  'labelEmpty',
  'labelTooLong',
  'optionsMissing',
  'optionLabelEmpty',
  'optionRepeated',
  'columnsMissing',
  'columnKind',
  'showWhenMissing',
  'showWhenSelf',
  'showWhenLater',
  'showWhenKind',
  'showWhenValue',
  'compareMissing',
  'compareKind',
  'purposeKind',
  'totalMissing',
  'patternInvalid',
  'patternUnsupported',
  'patternTooLarge',
  'patternTooLong',
  'lengthOrder',
  'rangeOrder',
  'dayOrder',
  'countOrder',
  'questionnaireMissing',
  'questionnaireRepeated',
] as const;
export type SchemaRule = (typeof SCHEMA_RULES)[number];

/** Why a form cannot be published; `column` where a column of a table is to blame. No key: the form as a whole. */
export type SchemaProblem = { key?: string; column?: string; rule: SchemaRule };

export const LABEL_MAX = 60;
const DESCRIPTION_MAX = 2_000;

/** Everything that stands in the way of publishing a form, in the order of its fields. */
export function checkSchema({ fields }: FormSchema): SchemaProblem[] {
  if (!fields.some((field) => field.kind !== 'description')) {
    return [{ rule: 'noFields' }];
  }
  const problems: SchemaProblem[] = fields.length > FIELDS_MAX ? [{ rule: 'tooManyFields' }] : [];
  for (const [at, field] of fields.entries()) {
    problems.push(...rulesBrokenBy(field, at, fields).map((rule) => ({ key: field.key, rule })));
    if (field.kind === 'detailTable') {
      const columns = field.columns ?? [];
      if (columns.length === 0) {
        problems.push({ key: field.key, rule: 'columnsMissing' });
      }
      for (const [index, column] of columns.entries()) {
        const broken = rulesBrokenBy(column, index, columns);
        if (!(COLUMN_KINDS as readonly FieldKind[]).includes(column.kind)) {
          broken.push('columnKind');
        }
        problems.push(...broken.map((rule) => ({ key: field.key, column: column.key, rule })));
      }
    }
  }
  return problems;
}

function rulesBrokenBy(field: FormColumn, at: number, fields: readonly FormColumn[]): SchemaRule[] {
  const broken: (SchemaRule | undefined | false)[] = [
    fields.findIndex((one) => one.key === field.key) < at && 'keyRepeated',
    ...labelRules(field),
    ...optionRules(field),
    showWhenRule(field, at, fields),
    compareRule(field, fields),
    purposeRule(field),
    questionnaireRule(field, at, fields),
    ...limitRules(field),
  ];
  return broken.filter((rule) => rule !== undefined && rule !== false);
}

function labelRules({ kind, label }: FormColumn): (SchemaRule | false)[] {
  // English says the same in about twice as many letters.
  const [max, enMax] =
    kind === 'description' ? [DESCRIPTION_MAX, DESCRIPTION_MAX] : [LABEL_MAX, LABEL_MAX * 2];
  return [
    label.zh_CN.trim() === '' && 'labelEmpty',
    (label.zh_CN.length > max || (label.en ?? '').length > enMax) && 'labelTooLong',
  ];
}

export const isChoice = (kind: FieldKind) => kind === 'singleChoice' || kind === 'multiChoice';

function optionRules({ kind, options = [], itemType }: FormColumn): (SchemaRule | false)[] {
  if (!isChoice(kind) || itemType) {
    return [];
  }
  const labels = options.map((option) => option.label.zh_CN.trim());
  return [
    options.length === 0 && 'optionsMissing',
    labels.includes('') && 'optionLabelEmpty',
    (new Set(labels).size < labels.length || new Set(options.map((one) => one.code)).size < options.length) &&
      'optionRepeated',
  ];
}

/** A condition asks an earlier choice, so that there are no circles and nothing appears above the thumb. */
function showWhenRule(
  { key, showWhen }: FormColumn,
  at: number,
  fields: readonly FormColumn[],
): SchemaRule | undefined {
  if (!showWhen) {
    return undefined;
  }
  if (showWhen.key === key) {
    return 'showWhenSelf';
  }
  const asked = fields.findIndex((one) => one.key === showWhen.key);
  const field = fields[asked];
  if (!field) {
    return 'showWhenMissing';
  }
  if (asked > at) {
    return 'showWhenLater';
  }
  if (!isChoice(field.kind)) {
    return 'showWhenKind';
  }
  const codes = field.itemType ? undefined : new Set(field.options?.map((option) => option.code));
  const isKnown = showWhen.values.length > 0 && showWhen.values.every((value) => !codes || codes.has(value));
  return isKnown ? undefined : 'showWhenValue';
}

function compareRule(field: FormColumn, fields: readonly FormColumn[]): SchemaRule | undefined {
  const { compare } = field;
  if (!compare) {
    return undefined;
  }
  const other = fields.find((one) => one.key === compare.key);
  if (!other || other.key === field.key) {
    return 'compareMissing';
  }
  return canCompare(field, other) ? undefined : 'compareKind';
}

/** A received amount is nothing without the total that it must not exceed. */
function purposeRule({ kind, purpose, compare }: FormColumn): SchemaRule | undefined {
  if (!purpose) {
    return undefined;
  }
  if (!purposesOf(kind).includes(purpose)) {
    return 'purposeKind';
  }
  return purpose === 'receivedAmount' && compare?.is !== 'notGreater' ? 'totalMissing' : undefined;
}

/** Answers are looked up by their questionnaire, so that a form asks each one once. */
function questionnaireRule(
  { kind, questionnaireId }: FormColumn,
  at: number,
  fields: readonly FormColumn[],
): SchemaRule | undefined {
  if (kind !== 'questionnaire') {
    return undefined;
  }
  if (!questionnaireId) {
    return 'questionnaireMissing';
  }
  const first = fields.findIndex((one) => one.kind === kind && one.questionnaireId === questionnaireId);
  return first < at ? 'questionnaireRepeated' : undefined;
}

const ANY_DAY = '2000-01-01';

function limitRules(field: FormColumn): (SchemaRule | PatternProblem | undefined | false)[] {
  const { kind, min, max, minLength = 0, minCount = 0, maxCount, earliest, latest, pattern } = field;
  const isSameSort = earliest?.startsWith('today') === latest?.startsWith('today');
  const isFile = kind === 'image' || kind === 'attachment';
  const most = isFile
    ? filesMax(field)
    : kind === 'detailTable'
      ? Math.min(maxCount ?? ROWS_MAX, ROWS_MAX)
      : maxCount;
  return [
    (kind === 'text' || kind === 'longText') && minLength > textMax(field) && 'lengthOrder',
    min !== undefined && max !== undefined && min > max && 'rangeOrder',
    isSameSort && earliest && latest && limitDay(earliest, ANY_DAY) > limitDay(latest, ANY_DAY)
      ? 'dayOrder'
      : undefined,
    most !== undefined && (minCount > most || most === 0) && 'countOrder',
    pattern ? patternProblem(pattern) : undefined,
  ];
}
