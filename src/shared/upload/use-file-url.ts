import { useEffect, useState } from 'react';
import { fileLink } from './file-links';
import { localPicture } from './local-pictures';

type FileUrl = { url?: string | undefined; hasFailed: boolean; retry: () => void };

/** Where a stored file can be shown from: this device when it was chosen here, else a link. */
export function useFileUrl(fileId: string): FileUrl {
  const local = localPicture(fileId);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; url?: string }>({ key: '' });
  const key = `${fileId} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    if (local === undefined) {
      fileLink(fileId).then(
        (url) => isOver || setAnswer({ key, url }),
        () => isOver || setAnswer({ key }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [fileId, key, local]);
  const isAnswered = answer.key === key;
  return {
    url: local ?? (isAnswered ? answer.url : undefined),
    hasFailed: local === undefined && isAnswered && answer.url === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
