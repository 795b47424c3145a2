import { filledFormArbitrary, formSchemaArbitrary } from '@tests/helpers/form/form-arbitrary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields';
import { checkForm } from './check/check-form';
import { checkSchema } from './check/check-schema';
import { normalizeValues } from './normalize-values';
import { stripHidden } from './visible-fields';
import { CHECK_CONTEXT } from '@tests/helpers/form/form-fields';

describe('any form', () => {
  it('that the generator makes may be published', () => {
    fc.assert(
      fc.property(formSchemaArbitrary, (schema) => {
        expect(checkSchema(schema)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is judged the same after it went through storage', () => {
    fc.assert(
      fc.property(filledFormArbitrary, ({ schema, values }) => {
        const stored = JSON.parse(
          JSON.stringify(stripHidden(schema, normalizeValues(schema, values))),
        ) as typeof values;
        expect(normalizeValues(schema, stored)).toEqual(stored);
        expect(stripHidden(schema, stored)).toEqual(stored);
        expect(checkForm(schema, stored, CHECK_CONTEXT)).toEqual(checkForm(schema, values, CHECK_CONTEXT));
        expect(changedFields(schema, stored, stored)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
