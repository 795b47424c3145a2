import { useState } from 'react';
import { stored } from '@/shared/storage/stored';
import { toMobile } from './rules';

/** The mobile number, shared by all sign-in forms and kept over a reload. Nothing else that is typed there is kept. */
export function useTypedMobile(): [string, (text: string) => void] {
  const [mobile, setMobile] = useState(() => toMobile(stored.signInMobile.read() ?? ''));
  return [
    mobile,
    (text) => {
      const next = toMobile(text);
      setMobile(next);
      stored.signInMobile.write(next || undefined);
    },
  ];
}
