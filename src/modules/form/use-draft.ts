import type { FormValues } from '@contract/form/values';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { DraftKeeper, type DraftState } from './draft-keeper';
import { fitValues } from './fit-values';
import type { FormStore } from './form-store';
import { localDraft } from './local-draft';

type Draft = {
  state: DraftState;
  /** Something that was not sent earlier has been brought back. */
  isRestored: boolean;
  useNewer: () => void;
  keepMine: () => void;
  /** Forgets the draft; resolves whether or not the server could be told. */
  forget: () => Promise<void>;
};

const NONE: DraftState = { kind: 'none' };

/** Keeps a form's unsent input while it is open, and brings it back when it is opened again. Without a name nothing is kept. */
export function useDraft(
  store: FormStore,
  scopeKey: string | undefined,
  versionId: string,
  base: FormValues,
): Draft {
  const accountId = useSessionStore((session) => session.userInfo?.originalUserInfoId);
  const [state, setState] = useState<DraftState>(NONE);
  const [isRestored, setRestored] = useState(false);
  const keeper = useRef<DraftKeeper>(undefined);

  useEffect(() => {
    if (scopeKey === undefined || accountId === undefined) {
      return undefined;
    }
    const mine = new DraftKeeper({
      store,
      scopeKey,
      versionId,
      local: localDraft(scopeKey, accountId),
      fit: (values) => ({ ...fitValues(store.schema, values), ...base }),
      onState: setState,
    });
    keeper.current = mine;
    void mine.restore().then(setRestored);
    const handleHide = () => {
      if (document.visibilityState === 'hidden') {
        void mine.flush();
      }
    };
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', handleHide);
      mine.stop();
    };
  }, [store, scopeKey, versionId, accountId, base]);

  const forget = useCallback(async () => {
    setRestored(false);
    // A draft that the server could not forget is offered again; nothing is lost by that.
    await keeper.current?.forget().catch(() => undefined);
  }, []);
  return {
    state,
    isRestored,
    useNewer: useCallback(() => keeper.current?.useNewer(), []),
    keepMine: useCallback(() => void keeper.current?.keepMine(), []),
    forget,
  };
}
