import { useEffect, useState } from 'react';
import { fileLink } from './file-links';
import { localPicture, type PictureUrls } from './local-pictures';

type FileUrl = Partial<PictureUrls> & { hasFailed: boolean; retry: () => void };

/** Where a stored file can be shown from: this device when it was chosen here, else a link. */
export function useFileUrl(fileId: string): FileUrl {
  const local = localPicture(fileId);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; urls?: PictureUrls }>({ key: '' });
  const key = `${fileId} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    if (local === undefined) {
      fileLink(fileId).then(
        (urls) => isOver || setAnswer({ key, urls }),
        () => isOver || setAnswer({ key }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [fileId, key, local]);
  const isAnswered = answer.key === key;
  return {
    ...(local ?? (isAnswered ? answer.urls : undefined)),
    hasFailed: local === undefined && isAnswered && answer.urls === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
