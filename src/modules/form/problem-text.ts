import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { FormProblem } from '@contract/form/rules/check/form-problem';
import { daysText, lengthOfLeave, monthsText } from '@contract/leave/rule/words';
import type { Language } from '@contract/limits';
import { counted, problemText } from '@/shared/form/problem';
import { translate } from '@/shared/i18n/i18n';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { numberText } from './amounts';

/** i18next's types want the placeholders of one certain text; the rule that set the params guarantees them. */
const translateAny = translate as (key: string, values: object) => string;

const TYPED = new Set<FormColumn['kind']>(['text', 'longText', 'number', 'amount', 'phone']);

/** The field or column that a problem is about. */
export function fieldOf(
  schema: FormSchema,
  { key, column }: Pick<FormProblem, 'key' | 'column'>,
): FormColumn | undefined {
  const field = schema.fields.find((one) => one.key === key);
  return column === undefined ? field : field?.columns?.find((one) => one.key === column);
}

/** What is wrong, in words. The namespaces `validation` and `custom-form` must be loaded. */
export function formProblemText(
  problem: FormProblem,
  field: FormColumn,
  schema: FormSchema,
  language: Language,
): string {
  const { rule, params = {} } = problem;
  const label = localizedText(field.label, language);
  switch (rule) {
    case 'required':
      if (field.kind === 'questionnaire') {
        return translateAny('custom-form:problem.questionnaireRequired', { label });
      }
      return problemText({ key: TYPED.has(field.kind) ? 'required' : 'requiredChoice', values: { label } });
    case 'blacklistTermRequired':
    case 'signatureRequired':
    case 'endAfterStart':
    case 'amountOverTotal':
      return problemText({ key: rule });
    case 'textMin':
    case 'textMax':
    case 'remarkMax':
      return problemText({ key: rule, values: params });
    case 'mobile':
      return problemText({ key: 'mobileWrong' });
    case 'filesMax':
      return problemText({ key: 'uploadCount', values: params });
    case 'filesSending':
    case 'filesFailed':
      // The field that has files has these texts.
      return translateAny(`fields:upload.${rule}`, {});
    case 'pattern':
      return field.patternTip
        ? localizedText(field.patternTip, language)
        : translateAny('custom-form:problem.pattern', { label });
    case 'decimals':
      return translateAny(
        `custom-form:problem.${params.max === 0 ? 'wholeNumber' : 'decimals'}`,
        counted(params),
      );
    case 'precision':
      return translateAny(
        `custom-form:problem.precision${field.precision === 'minute' ? 'Minute' : 'Day'}`,
        {},
      );
    case 'minCount': {
      const isFile = field.kind === 'image' || field.kind === 'attachment';
      return translateAny(`custom-form:problem.${isFile ? 'minFiles' : 'minCount'}`, counted(params));
    }
    case 'notGreater': {
      const other = fieldOf(schema, {
        ...problem,
        ...(problem.column === undefined ? { key: String(params.other) } : { column: String(params.other) }),
      });
      const isMoment = field.kind === 'date' || field.kind === 'time';
      return translateAny(`custom-form:problem.${isMoment ? 'notLater' : 'notGreater'}`, {
        label,
        other: other ? localizedText(other.label, language) : '',
      });
    }
    case 'min':
    case 'max': {
      const [limit] = Object.values(params);
      const text = typeof limit === 'number' ? numberText(limit, { ...field, kind: 'number' }) : limit;
      return translateAny(`custom-form:problem.${rule}`, { min: text, max: text });
    }
    case 'earliest':
    case 'latest':
      return translateAny(`custom-form:problem.${rule}`, { day: momentWords(String(params.day), 'day') });
    case 'leaveLength': {
      const length = translateAny(`custom-form:measure.${params.unit}`, { count: params.amount });
      return translateAny('custom-form:problem.leaveLength', { length });
    }
    case 'leaveNotEligible':
    case 'leaveNotYet':
    case 'leaveTooLate':
    case 'leaveTooShort':
    case 'leaveBelowZero':
      return translateAny(`custom-form:problem.${rule}`, leaveNumbers(params, language));
    case 'leaveProofMissing': {
      const text = params.from === 0 ? 'leaveProofAlways' : rule;
      return translateAny(`custom-form:problem.${text}`, leaveNumbers(params, language));
    }
    case 'noWorkday':
    case 'tooShort':
    case 'overlap':
    case 'shape':
    case 'number':
    case 'date':
    case 'maxCount':
    case 'rowsMin':
    case 'rowsMax':
    case 'optionUnknown':
    case 'optionRepeated':
    case 'optionDisabled':
    case 'personUnknown':
    case 'departmentUnknown':
    case 'fileUnknown':
    case 'rowRepeated':
    case 'questionnaireUnknown':
      return translateAny(`custom-form:problem.${rule}`, { label, ...counted(params) });
    case 'questionsOpen':
      return translateAny(`custom-form:problem.${openQuestions(params)}`, { label, ...params });
  }
}

/** Which text says what is unanswered: the backend knows the number of the first question, the page how many there are. */
const openQuestions = ({ count, number }: NonNullable<FormProblem['params']>) => {
  if (number === undefined) {
    return 'questionsOpen';
  }
  return count === 1 ? 'questionOpen' : 'questionsOpenFrom';
};

/** The numbers of a rule of leave in words: days, months, dates, and minutes as lengths. */
const leaveNumbers = (params: NonNullable<FormProblem['params']>, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? momentWords(value, 'day')
        : name === 'days'
          ? daysText(value, language)
          : name === 'months'
            ? monthsText(value, language)
            : lengthOfLeave(value, language),
    ]),
  );
