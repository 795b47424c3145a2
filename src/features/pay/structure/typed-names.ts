import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';

export type Names = { code: string; name: string; enName: string };

export const trimmed = ({ code, name, enName }: Names): Names => ({
  code: code.trim(),
  name: name.trim(),
  enName: enName.trim(),
});

/** A code that tables of payroll programs can hold. `problem` is shown for others. */
export const codeCheck = (code: string, problem: string): FieldCheck =>
  fieldCheck('code', code.trim(), {
    kind: 'custom',
    check: (text) => (/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text) ? undefined : problem),
  });
