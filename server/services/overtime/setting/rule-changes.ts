import type { OvertimeTerms } from '@contract/overtime/terms';
import { OVERTIME_TERM_NAMES, overtimeTermLines } from '@contract/overtime/words/term-words';
import type { PlanSettings } from '@contract/roster/plan';
import { RULE_NAMES, settingText } from '@contract/roster/words/rule-words';
import type { OperationChange } from '@server/db/schema/audit';

/** Each term that is another now, in words. */
export function termChanges(before: OvertimeTerms, after: OvertimeTerms): OperationChange[] {
  const said = (terms: OvertimeTerms, language: 'zh_CN' | 'en') =>
    overtimeTermLines(terms, language).map(
      ({ term, text }) => `${OVERTIME_TERM_NAMES[term][language]} ${text}`,
    );
  const [from, to, fromEn, toEn] = [
    said(before, 'zh_CN'),
    said(after, 'zh_CN'),
    said(before, 'en'),
    said(after, 'en'),
  ];
  return to.flatMap((line, index): OperationChange[] =>
    line === from[index]
      ? []
      : [
          {
            field: 'attendanceTerm',
            from: from[index] ?? null,
            to: line,
            fromEn: fromEn[index],
            toEn: toEn[index],
          },
        ],
  );
}

/** Whether a group has rules of its own now. */
export const ownChange = (isOwn: boolean): OperationChange => ({
  field: 'attendanceTerm',
  to: isOwn ? '使用单独的规则' : '使用全公司的规则',
  toEn: isOwn ? 'Its own rules' : "The company's rules",
});

/** The limit of a month, where it is another now. */
export function capChanges(
  before: PlanSettings['overtime'],
  after: PlanSettings['overtime'],
): OperationChange[] {
  const said = (cap: PlanSettings['overtime'], language: 'zh_CN' | 'en') =>
    `${RULE_NAMES.overtime[language]} ${settingText('overtime', cap, language)}`;
  return before.level === after.level && before.limit === after.limit
    ? []
    : [
        {
          field: 'planRule',
          from: said(before, 'zh_CN'),
          to: said(after, 'zh_CN'),
          fromEn: said(before, 'en'),
          toEn: said(after, 'en'),
        },
      ];
}
