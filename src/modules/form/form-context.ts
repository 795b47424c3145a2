import type { FormColumn } from '@contract/form/schema';
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { AccessOf } from '@contract/form/rules/form-access';
import type { FormProblem } from '@contract/form/rules/check/form-problem';
import type { FormStore } from './form-store';

export type FormContextValue = {
  store: FormStore;
  access: AccessOf;
  /** The published version that is filled in; none while the form is only tried. */
  formVersionId: string | undefined;
  /** Judges one field when it is left; empty ones are asked for only when the form is sent. */
  checkAt: (path: string) => void;
  /** Draws a field; a table draws its cells with it. */
  renderField: (field: FormColumn, path: string) => ReactNode;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form that a field stands in. */
export function useForm(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) {
    throw new Error('a field stands inside a FormFiller');
  }
  return context;
}

/** The value at a path; renders again when that one changes. */
export function useValueAt(path: string): unknown {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.valueAt(path));
}

/** What is wrong at a path. */
export function useProblemAt(path: string): FormProblem | undefined {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.problemAt(path));
}

/** How to change the value at a path. */
export function useSetAt(path: string): (value: unknown) => void {
  const { store } = useForm();
  return useCallback((value) => store.set(path, value), [store, path]);
}
