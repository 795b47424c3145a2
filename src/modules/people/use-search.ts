import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What is typed, and the keyword to search for once the typing pauses. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), typed.trim() === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, keyword };
}
