import type { PhotoStore, StoredPhoto } from '@/features/attendance/punch/photo-store';

/** Photos kept in memory, since jsdom has no database. */
export function photoShelf(): PhotoStore & { photos: Map<string, StoredPhoto> } {
  const photos = new Map<string, StoredPhoto>();
  return {
    photos,
    put: async (photo) => photos.set(photo.requestId, photo),
    get: async (requestId) => photos.get(requestId),
    remove: async (requestId) => photos.delete(requestId),
    list: async () => [...photos.values()],
  };
}
