import { KEPT_MS } from '@contract/attendance/rules/kept-moment';
import type { StoredFile } from '@contract/file/calls';
import { reducedPicture, smallPicture } from '@/modules/file/small-picture';
import { sendFile } from '@/shared/http/send-file';
import { photoStore } from './photo-store';

/** Photos of punches that wait for a network: so many on a phone, so large at most. */
export const KEPT_PHOTOS = { most: 6, bytes: 1024 * 1024, side: 1_600 } as const;

/** Keeps the photo of a punch on this phone. False where there is no room for it, or the browser keeps nothing. */
export async function keepPhoto(requestId: string, photo: File): Promise<boolean> {
  try {
    const file = await reduced(photo);
    const store = photoStore();
    const others = (await store.list()).filter((one) => one.requestId !== requestId);
    const isOver = ({ at }: { at: number }) => at < Date.now() - KEPT_MS;
    // What is older than a kept punch may be goes nowhere any more.
    await Promise.all(others.filter(isOver).map((one) => store.remove(one.requestId)));
    if (file.size > KEPT_PHOTOS.bytes || others.filter((one) => !isOver(one)).length >= KEPT_PHOTOS.most) {
      return false;
    }
    const bytes = await file.arrayBuffer();
    await store.put({ requestId, at: Date.now(), name: file.name, type: file.type, bytes });
    return true;
  } catch {
    return false;
  }
}

/** The kept photo of a punch; undefined where there is none any more. */
export async function keptPhoto(requestId: string): Promise<File | undefined> {
  try {
    const found = await photoStore().get(requestId);
    return found && new File([found.bytes], found.name, { type: found.type });
  } catch {
    return undefined;
  }
}

export async function dropPhoto(requestId: string): Promise<void> {
  // What stays behind is removed once it is too old to be sent.
  await photoStore()
    .remove(requestId)
    .catch(() => undefined);
}

/** Uploads a photo as the form of field work does. Rejects with ApiError. */
export async function sendPhoto(photo: File): Promise<StoredFile> {
  const small = await smallPicture(photo);
  const signal = new AbortController().signal;
  return await sendFile('image', photo, { signal, onProgress: () => undefined, small });
}

async function reduced(photo: File): Promise<File> {
  const smaller = await reducedPicture(photo, KEPT_PHOTOS);
  const name = photo.name.replace(/(\.[^.]*)?$/, '.jpg');
  return smaller ? new File([smaller], name, { type: smaller.type }) : photo;
}
