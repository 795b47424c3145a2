import { useState } from 'react';

/** Whether it is so, or has been since the component stands: what has once been shown stays, whatever is read again. */
export function useEver(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) {
    setHasBeen(true);
  }
  return isNow || hasBeen;
}
