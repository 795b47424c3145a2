import { KEY } from '@/shared/storage/keys';

/** A photo that waits for a network. Bytes and no Blob: older webviews of iOS lose the blobs that they have stored. */
export type StoredPhoto = { requestId: string; at: number; name: string; type: string; bytes: ArrayBuffer };

/** Where photos wait. Each function rejects where the browser keeps nothing. */
export type PhotoStore = {
  put: (photo: StoredPhoto) => Promise<unknown>;
  get: (requestId: string) => Promise<StoredPhoto | undefined>;
  remove: (requestId: string) => Promise<unknown>;
  /** Which are there, and since when. */
  list: () => Promise<Pick<StoredPhoto, 'requestId' | 'at'>[]>;
};

const NAME = `${KEY.punch}photos`;
const TABLE = 'photos';
/** Some webviews never answer a database that another window holds. */
const PATIENCE_MS = 5_000;

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS);
  });
}

async function askTable<T>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(TABLE, { keyPath: 'requestId' }),
  );
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

const inBrowser: PhotoStore = {
  put: (photo) => askTable('readwrite', (table) => table.put(photo)),
  get: (requestId) =>
    askTable('readonly', (table) => table.get(requestId) as IDBRequest<StoredPhoto | undefined>),
  remove: (requestId) => askTable('readwrite', (table) => table.delete(requestId)),
  list: () => askTable('readonly', (table) => table.getAll() as IDBRequest<StoredPhoto[]>),
};

let current = inBrowser;

export const photoStore = (): PhotoStore => current;

/** Puts another store in its place, as tests do; undefined goes back to the browser's. */
export function providePhotoStore(store: PhotoStore | undefined): void {
  current = store ?? inBrowser;
}
