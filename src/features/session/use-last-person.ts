import { useState } from 'react';
import { stored, type BasicUserInfo } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';

/** Who was here last, where their session has ended by itself; whoever signs out leaves no name. */
export function useLastPerson() {
  const [person, setPerson] = useState<BasicUserInfo | undefined>(() =>
    currentToken() === undefined ? stored.basicUserInfo.read() : undefined,
  );
  const [isForgotten, setForgotten] = useState(false);
  const forget = () => {
    stored.basicUserInfo.remove();
    stored.signInMobile.remove();
    setPerson(undefined);
    setForgotten(true);
  };
  return { person, isForgotten, forget };
}
