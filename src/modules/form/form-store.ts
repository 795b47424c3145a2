import type { FormField, FormSchema } from '@contract/form/schema';
import type { FormValues, TableRow } from '@contract/form/values';
import { withMeasures } from '@contract/form/rules/measure';
import { isLength } from '@contract/leave/length/asked-lengths';
import { problemPath, type FormProblem } from '@contract/form/rules/check/form-problem';
import { rowsOf } from '@contract/form/rules/normalize-values';
import { visibleFields } from '@contract/form/rules/visible-fields';

/**
 * What is being filled in, outside React: a field subscribes to its own value, so that typing into one of two hundred renders
 * that one alone. Paths are those of problems: a field's key, or `table/row/column`.
 */
export type FormStore = {
  schema: FormSchema;
  values: () => FormValues;
  valueAt: (path: string) => unknown;
  set: (path: string, value: unknown) => void;
  /** Puts other values in place of all, as restoring a draft does. */
  replace: (values: FormValues) => void;
  problemAt: (path: string) => FormProblem | undefined;
  setProblems: (problems: readonly FormProblem[]) => void;
  setProblem: (path: string, problem: FormProblem | undefined) => void;
  /** Files that were chosen and are not part of a value yet, as problems. */
  unfinished: () => FormProblem[];
  setUnfinished: (path: string, why: 'sending' | 'failed' | undefined) => void;
  /** The fields shown now; the same array for as long as they stay the same. */
  shownFields: () => readonly FormField[];
  /** Sets a number that follows from more than the form knows; undefined while it is not known. */
  setMeasured: (key: string, amount: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A store for one form. */
export function createFormStore(schema: FormSchema, initial: FormValues): FormStore {
  let values = withMeasures(schema, initial);
  let problems = new Map<string, FormProblem>();
  let shown: readonly FormField[] = visibleFields(schema, values);
  const unfinished = new Map<string, FormProblem['rule']>();
  const triggers = new Set(schema.fields.map((field) => field.showWhen?.key));
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const updateShown = () => {
    const next = visibleFields(schema, values);
    if (next.length !== shown.length || next.some((field, at) => field !== shown[at])) {
      shown = next;
    }
  };
  /** A length of leave is none any more as soon as its time or its kind is another. */
  const withoutLengthsOf = (source: string): FormValues => {
    const gone = schema.fields.filter(
      (field) => isLength(field, schema) && [field.measures.from, field.measures.kind].includes(source),
    );
    return gone.reduce((kept, { key }) => ({ ...kept, [key]: undefined }), values);
  };
  const setProblem = (path: string, problem: FormProblem | undefined) => {
    if (problems.get(path) !== problem) {
      problems = new Map(problems);
      if (problem) {
        problems.set(path, problem);
      } else {
        problems.delete(path);
      }
    }
  };
  return {
    schema,
    values: () => values,
    valueAt: (path) => readAt(values, path),
    set: (path, value) => {
      if (Object.is(readAt(values, path), value)) {
        return;
      }
      const [key = ''] = path.split('/');
      values = withMeasures(schema, writeAt(withoutLengthsOf(key), path, value));
      setProblem(path, undefined);
      // What is wrong with a table as a whole may be cured by any of its cells.
      setProblem(key, undefined);
      schema.fields
        .filter(({ measures }) => measures && [measures.from, measures.to, measures.kind].includes(key))
        .forEach((field) => setProblem(field.key, undefined));
      if (triggers.has(key)) {
        updateShown();
      }
      notify();
    },
    replace: (next) => {
      values = withMeasures(schema, next);
      problems = new Map();
      updateShown();
      notify();
    },
    problemAt: (path) => problems.get(path),
    setProblems: (list) => {
      problems = new Map([...list].reverse().map((one) => [problemPath(one), one]));
      notify();
    },
    setProblem: (path, problem) => {
      setProblem(path, problem);
      notify();
    },
    setMeasured: (key, amount) => {
      if (values[key] !== amount) {
        values = { ...values, [key]: amount };
        setProblem(key, undefined);
        updateShown();
        notify();
      }
    },
    unfinished: () => [...unfinished].map(([path, rule]) => ({ ...placeOf(path), rule })),
    setUnfinished: (path, why) => {
      const told = unfinished.get(path);
      if (why) {
        unfinished.set(path, why === 'sending' ? 'filesSending' : 'filesFailed');
      } else {
        unfinished.delete(path);
      }
      if (told !== undefined && problems.get(path)?.rule === told && unfinished.get(path) !== told) {
        setProblem(path, undefined);
        notify();
      }
    },
    shownFields: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The place that a path names. */
function placeOf(path: string): Pick<FormProblem, 'key' | 'rowId' | 'column'> {
  const [key = '', rowId, column] = path.split('/');
  return { key, ...(rowId === undefined ? {} : { rowId, column }) };
}

function readAt(values: FormValues, path: string): unknown {
  const [key = '', rowId, column] = path.split('/');
  if (rowId === undefined) {
    return values[key];
  }
  const row = rowsOf(values[key]).find((one) => one.rowId === rowId);
  return column === undefined ? row : row?.values[column];
}

function writeAt(values: FormValues, path: string, value: unknown): FormValues {
  const [key = '', rowId, column = ''] = path.split('/');
  if (rowId === undefined) {
    return { ...values, [key]: value };
  }
  const rows = rowsOf(values[key]).map((row): TableRow =>
    row.rowId === rowId ? { rowId, values: { ...row.values, [column]: value } } : row,
  );
  return { ...values, [key]: rows };
}
