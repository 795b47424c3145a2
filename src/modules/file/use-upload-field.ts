import type { FileKind } from '@contract/file/rules/type';
import { isImageType } from '@contract/file/rules/type';
import { deleteFile, type StoredFile } from '@contract/file/calls';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';
import { keepLocalPicture } from './local-pictures';
import { smallPicture } from './small-picture';
import { UploadQueue } from './upload-queue';

const UNDO_MS = 5_000;

type Removed = { file: StoredFile; index: number; until: number };
type Field = {
  kind: FileKind;
  value: readonly StoredFile[];
  max: number;
  onChange: (value: StoredFile[]) => void;
};

/** What an upload field holds: its value, what is on its way, and what was just removed. */
export function useUploadField({ kind, value, max, onChange }: Field) {
  // Several files may arrive before the form has rendered again: each adds to the value that the one before made.
  const latest = useRef({ value, onChange });
  const fresh = useRef(new Map<string, number>());
  const [removed, setRemoved] = useState<Removed>();
  const [news, setNews] = useState<StoredFile>();
  const change = (next: readonly StoredFile[]) => {
    latest.current.value = next;
    latest.current.onChange([...next]);
  };
  const [queue] = useState(
    () => new UploadQueue({ kind, send: sendFile, ...(kind === 'image' ? { reduce: smallPicture } : {}) }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot);

  useEffect(() => {
    latest.current = { value, onChange };
    queue.tell(({ stored, file, small, order }) => {
      if (isImageType(stored.contentType)) {
        keepLocalPicture(stored.fileId, file, small);
      }
      fresh.current.set(stored.fileId, order);
      setNews(stored);
      const later = latest.current.value.findIndex((one) => (fresh.current.get(one.fileId) ?? 0) > order);
      change(inserted(latest.current.value, stored, later));
    });
  });
  useEffect(() => () => queue.dispose(), [queue]);

  const room = Math.max(0, max - value.length - uploads.length);
  return {
    uploads,
    removed,
    /** The file that arrived last. */
    news,
    room,
    queue,
    /** Takes as many as there is room for; answers how many were left out. */
    add: (files: readonly File[]): number => {
      void queue.add(files.slice(0, room));
      return Math.max(0, files.length - room);
    },
    remove: (file: StoredFile) => {
      const index = latest.current.value.findIndex((one) => one.fileId === file.fileId);
      setRemoved({ file, index, until: Date.now() + UNDO_MS });
      change(latest.current.value.filter((one) => one.fileId !== file.fileId));
    },
    undo: () => {
      if (removed) {
        change(inserted(latest.current.value, removed.file, removed.index));
        setRemoved(undefined);
      }
    },
    /** The removed file is gone for good; one that was uploaded here is deleted, others belong to what showed them. */
    forget: () => {
      if (removed && fresh.current.delete(removed.file.fileId)) {
        // A failure needs no word: what nothing uses is swept by the backend.
        call(deleteFile, { fileId: removed.file.fileId }, { silent: true }).catch(() => undefined);
      }
      setRemoved(undefined);
    },
  };
}

/** With the file at that place, once; at the end for -1. */
function inserted(value: readonly StoredFile[], file: StoredFile, index: number): StoredFile[] {
  const others = value.filter((one) => one.fileId !== file.fileId);
  return index === -1 ? [...others, file] : [...others.slice(0, index), file, ...others.slice(index)];
}
