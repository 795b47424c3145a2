import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredCount } from '@contract/form/values';
import { CHECK_CONTEXT, fieldOfKind } from '@tests/helpers/form/form-fields';
import { changedFields } from './changed-fields';
import { checkForm } from './check/check-form';
import { checkSchema, type SchemaRule } from './check/check-schema';
import { normalizeValues } from './normalize-values';

const quiz = (isRequired: boolean) => ({
  fields: [fieldOfKind('questionnaire', { isRequired, questionnaireId: 'q' })],
});

const value = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    chosen: fc.array(fc.array(fc.constantFrom('o1', 'o2', 'true'), { maxLength: 2 }), { maxLength: 6 }),
    isPassed: fc.option(fc.boolean()),
  })
  .map(({ count, chosen, isPassed }) => ({
    versionId: 'v1',
    count: Math.max(count, chosen.length),
    answers: Object.fromEntries(chosen.map((codes, index) => [`k${index}`, codes])),
    handedIn: { at: '2026-11-21T00:00:00.000Z', score: 0, total: 10, isPassed },
  }));

describe('a questionnaire inside a form', () => {
  it('passes exactly when every question is answered, before and after storage', () => {
    fc.assert(
      fc.property(value, fc.boolean(), (given, isRequired) => {
        const schema = quiz(isRequired);
        const stored = JSON.parse(JSON.stringify(normalizeValues(schema, { it: given }))) as object;
        expect(normalizeValues(schema, { ...stored })).toEqual(stored);
        const problems = checkForm(schema, { ...stored }, CHECK_CONTEXT);
        const open = given.count - answeredCount(given);
        if (answeredCount(given) > 0) {
          expect(problems.map(({ rule, params }) => [rule, params])).toEqual(
            open > 0 ? [['questionsOpen', { count: open }]] : [],
          );
          expect(changedFields(schema, { ...stored }, { it: given })).toEqual([]);
        } else {
          expect(problems).toHaveLength(1);
        }
      }),
    );
  });

  it('is asked for only where it is required', () => {
    expect(checkForm(quiz(true), {}, CHECK_CONTEXT)).toEqual([{ key: 'it', rule: 'required' }]);
    expect(checkForm(quiz(false), {}, CHECK_CONTEXT)).toEqual([]);
  });

  it.each<[string, (string | undefined)[], SchemaRule[]]>([
    ['one that is chosen', ['q'], []],
    ['two different ones', ['q', 'r'], []],
    ['none that is chosen', [undefined], ['questionnaireMissing']],
    ['the same one twice', ['q', 'q'], ['questionnaireRepeated']],
  ])('stands in a form that may be published: %s', (_, ids, rules) => {
    const fields = ids.map((questionnaireId, index) =>
      fieldOfKind('questionnaire', { key: `f${index}`, questionnaireId }),
    );
    expect(checkSchema({ fields }).map(({ rule }) => rule)).toEqual(rules);
  });

  it('is no column of a table', () => {
    const column = fieldOfKind('questionnaire', { key: 'c', questionnaireId: 'q' });
    const fields = [fieldOfKind('detailTable', { columns: [column] })];
    expect(checkSchema({ fields })).toEqual([{ key: 'it', column: 'c', rule: 'columnKind' }]);
  });
});
