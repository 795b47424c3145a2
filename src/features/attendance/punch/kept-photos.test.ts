import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEPT_MS } from '@contract/attendance/rules/kept-moment';
import { photoShelf } from '@tests/helpers/attendance/photo-shelf';
import { dropPhoto, KEPT_PHOTOS, keepPhoto, keptPhoto } from './kept-photos';
import { providePhotoStore } from './photo-store';

const picture = (bytes = 10) => new File([new Uint8Array(bytes).fill(7)], '门头.png', { type: 'image/png' });
let shelf = photoShelf();
beforeEach(() => {
  shelf = photoShelf();
  providePhotoStore(shelf);
});
afterEach(() => {
  providePhotoStore(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps a photo as it was until it is dropped', async () => {
  expect(await keepPhoto('a', picture())).toBe(true);
  const kept = await keptPhoto('a');
  expect([kept?.name, kept?.type, kept?.size]).toEqual(['门头.png', 'image/png', 10]);
  await dropPhoto('a');
  expect(await keptPhoto('a')).toBeUndefined();
});

it('keeps so many at most, each once, and forgets those that are too old to be sent', async () => {
  for (let count = 0; count < KEPT_PHOTOS.most; count += 1) {
    expect(await keepPhoto(`punch ${count}`, picture())).toBe(true);
  }
  expect(await keepPhoto('one too many', picture())).toBe(false);
  expect(await keepPhoto('punch 0', picture())).toBe(true);
  shelf.photos.get('punch 3')!.at -= KEPT_MS + 1;
  expect(await keepPhoto('another', picture())).toBe(true);
  expect([...shelf.photos.keys()]).not.toContain('punch 3');
});

it('keeps none that is too large and cannot be drawn smaller', async () => {
  // A picture that this browser does not know.
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:large');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  expect(await keepPhoto('a', picture(KEPT_PHOTOS.bytes))).toBe(true);
  expect(await keepPhoto('b', picture(KEPT_PHOTOS.bytes + 1))).toBe(false);
});

it('says so where the browser keeps nothing', async () => {
  providePhotoStore(undefined);
  expect(await keepPhoto('a', picture())).toBe(false);
  expect(await keptPhoto('a')).toBeUndefined();
  await dropPhoto('a');
});
