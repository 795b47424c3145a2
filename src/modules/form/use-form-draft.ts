import { deleteFormDraft, getFormDraft, saveFormDraft } from '@contract/form/draft-calls';
import type { FormValues } from '@contract/form/values';
import { useEffect, useRef, useState } from 'react';
import { createDraft } from '@/modules/draft/draft';
import { keptDraft } from '@/modules/draft/kept';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import type { DraftWire } from '@/modules/draft/wire';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { fitValues } from './fit-values';
import type { FormStore } from './form-store';

/** Drafts are kept quietly: a failure is told by the state of the draft, not by a dialog. */
const quiet = { silent: true, scope: 'app' } as const;

const wireOf = (scopeKey: string, versionId: string): DraftWire<FormValues> => ({
  save: async ({ revision, saveId, content }) => {
    const saved = await call(
      saveFormDraft,
      { scopeKey, versionId, values: plain(content), revision, saveId },
      quiet,
    );
    return { revision: saved.revision, at: saved.updatedAt };
  },
  read: async () => {
    const { draft } = await call(getFormDraft, { scopeKey }, { silent: true });
    return draft ? { revision: draft.revision, content: draft.values, at: draft.updatedAt } : undefined;
  },
  remove: () => call(deleteFormDraft, { scopeKey }, quiet),
});

/** Keeps a form's unsent input while it is open, and brings it back when it is opened again. Without a name nothing is kept. */
export function useFormDraft(
  store: FormStore,
  scopeKey: string | undefined,
  versionId: string,
  base: FormValues,
) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [draft] = useState(() => {
    if (scopeKey === undefined || ownerId === undefined) {
      return undefined;
    }
    const made = createDraft<FormValues>({
      start: { revision: 0, content: store.values() },
      isUnread: true,
      staysKept: true,
      wire: wireOf(scopeKey, versionId),
      kept: keptDraft(`form.${scopeKey}`, ownerId, isRecord),
      fit: (values) => ({ ...fitValues(store.schema, values), ...base }),
    });
    store.replace(made.content());
    return made;
  });
  /** What is put there was not typed. */
  const isPutting = useRef(false);
  useEffect(() => {
    let seen = store.values();
    return store.subscribe(() => {
      if (store.values() !== seen) {
        seen = store.values();
        if (!isPutting.current) {
          draft?.change(seen);
        }
      }
    });
  }, [store, draft]);
  const status = useOpenDraft(draft, (values) => {
    isPutting.current = true;
    store.replace(values);
    isPutting.current = false;
  });

  return {
    ...status,
    takeNewest: () => draft?.takeNewest(),
    keepMine: () => void draft?.keepMine(),
    retry: () => void draft?.flush(),
    /** Forgets the draft; one that the server could not forget is offered again, and nothing is lost by that. */
    forget: () => void draft?.discard().catch(() => undefined),
  };
}

/** JSON has no undefined: what was emptied is left out. */
function plain(values: FormValues): FormValues {
  return JSON.parse(JSON.stringify(values)) as FormValues;
}
