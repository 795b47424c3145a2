import { useState } from 'react';
import { storedDraft } from '@/shared/storage/stored';
import { toMobile } from './rules';

const draft = storedDraft('sign-in-mobile', (value): value is string => typeof value === 'string');

/** The next who signs in here is somebody else. */
export const forgetMobile = (): void => draft.remove();

/** The mobile number, shared by all sign-in forms and kept over a reload. Nothing else that is typed there is kept. */
export function useMobileDraft(): [string, (text: string) => void] {
  const [mobile, setMobile] = useState(() => toMobile(draft.read() ?? ''));
  return [
    mobile,
    (text) => {
      const next = toMobile(text);
      setMobile(next);
      draft.write(next || undefined);
    },
  ];
}
