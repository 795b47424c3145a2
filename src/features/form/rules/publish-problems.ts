import type { FormContent } from '@contract/form/template-calls';
import { checkSchema, type SchemaProblem } from '@contract/form/rules/check/check-schema';

export type PublishProblem = Omit<SchemaProblem, 'rule'> & { rule: SchemaProblem['rule'] | 'nameMissing' };

/** Those of the fields, or of one of them. */
export function fieldProblems(problems: readonly PublishProblem[], key?: string): SchemaProblem[] {
  return problems.filter(
    (one): one is SchemaProblem => one.rule !== 'nameMissing' && (key === undefined || one.key === key),
  );
}

/** Everything that stands in the way of publishing: the form's name, then its fields in their order. */
export function publishProblems({ name, schema }: FormContent): PublishProblem[] {
  return [...(name.zh_CN.trim() === '' ? [{ rule: 'nameMissing' as const }] : []), ...checkSchema(schema)];
}
