import { useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { storedDraft } from '@/shared/storage/stored';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Text that survives leaving the form and a reload, for this person alone. Never for codes and passwords. */
export function useOwnDraft(name: string): [string, (text: string) => void] {
  const accountId = useSessionStore((state) => state.userInfo?.originalUserInfoId ?? '');
  const draft = storedDraft(`${name}.${accountId}`, isText);
  const [text, setText] = useState(() => draft.read() ?? '');
  return [
    text,
    (next) => {
      setText(next);
      draft.write(next || undefined);
    },
  ];
}
