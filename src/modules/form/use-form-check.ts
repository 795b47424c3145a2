import type { FormSchema } from '@contract/form/schema';
import { checkForm } from '@contract/form/rules/check/check-form';
import type { CheckContext } from '@contract/form/rules/check/check-value';
import { keptItems } from '@contract/form/rules/each-value';
import type { AccessOf } from '@contract/form/rules/form-access';
import { problemPath, type FormProblem } from '@contract/form/rules/check/form-problem';
import { isEmptyValue } from '@contract/form/rules/normalize-values';
import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/shared/form/failure-text';
import { ApiError, isCancelled } from '@/shared/http/api-error';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { currentLanguage } from '@/shared/i18n/languages';
import { showToast } from '@/shared/ui/overlay/toast';
import { useChoiceState } from './dictionary-context';
import type { FormStore } from './form-store';
import { todayText } from '@/shared/date-time/days';
import { fieldOf, formProblemText } from './problem-text';
import { refusedFields } from './refused-fields';

type Parts = {
  store: FormStore;
  access: AccessOf;
  root: RefObject<HTMLFormElement | null>;
  /** Puts every field on the page, those below the screen too. */
  showAll: () => void;
};

/** Judging the form: the first failure is the tip, every failure stands at its field, the first is scrolled to and focused. */
export function useFormCheck({ store, access, root, showAll }: Parts) {
  const [alert, setAlert] = useState<string>();
  const offered = useChoiceState();
  const [kept] = useState(() => keptItems(store.schema, store.values()));
  const choiceState = useCallback<typeof offered>(
    (itemType, code) => (kept.has(`${itemType} ${code}`) ? 'selectable' : offered(itemType, code)),
    [kept, offered],
  );

  const problems = useCallback((): FormProblem[] => {
    const context: CheckContext = { today: todayText(), choiceState };
    return checkForm(store.schema, store.values(), context, access);
  }, [store, access, choiceState]);

  const show = useCallback(
    (found: readonly FormProblem[]) => {
      flushSync(() => {
        showAll();
        store.setProblems(found);
      });
      const [first] = found;
      const field = first && fieldOf(store.schema, first);
      if (first && field) {
        showToast(formProblemText(first, field, store.schema, currentLanguage()), { kind: 'warning' });
        focusAt(problemPath(first), root.current);
      }
    },
    [store, showAll, root],
  );

  const checkAll = useCallback((): boolean => {
    setAlert(undefined);
    const unfinished = store.unfinished();
    const waiting = new Set(unfinished.map(problemPath));
    const found = inOrder(store.schema, [
      ...unfinished,
      // What is on its way is not asked for as if nothing had been chosen.
      ...problems().filter((one) => !waiting.has(problemPath(one))),
    ]);
    show(found);
    return found.length === 0;
  }, [store, problems, show]);

  const checkAt = useCallback(
    (path: string) => {
      if (!isEmptyValue(store.valueAt(path))) {
        store.setProblem(
          path,
          problems().find((one) => problemPath(one) === path),
        );
      }
    },
    [store, problems],
  );

  const tellFailure = useCallback(
    (cause: unknown) => {
      const refused = refusedFields(cause);
      if (refused.some((one) => fieldOf(store.schema, one))) {
        show(refused);
      } else if (!isCancelled(cause) && !(cause instanceof ApiError && cause.isShown)) {
        void loadNamespaces(['errors']).then(() => setAlert(failureText(cause)));
      }
    },
    [store, show],
  );
  return { alert, checkAll, checkAt, tellFailure };
}

function inOrder({ fields }: FormSchema, problems: readonly FormProblem[]): FormProblem[] {
  const places = new Map(fields.map(({ key }, at) => [key, at]));
  return [...problems].sort((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
}

const CONTROL = 'input:not(:disabled), textarea, button:not(:disabled)';

function focusAt(path: string, root: HTMLElement | null): void {
  // A problem of a row as a whole is shown at its table.
  const rows = [path, path.split('/').slice(0, 1).join('/')];
  const row = rows
    .map((one) => root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(one)}"]`))
    .find((found) => found);
  row?.scrollIntoView?.({ block: 'center' });
  row?.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
}
