import { APPS, type AppCode } from '@contract/workbench/apps';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

/** An unsaved choice of apps, and the employee's record that it belongs to. */
type AppDraft = { ownerId: string; codes: AppCode[] };

const KNOWN = new Set<unknown>(APPS.map(({ code }) => code));

const isAppDraft = (value: unknown): value is AppDraft =>
  isRecord(value) &&
  typeof value.ownerId === 'string' &&
  Array.isArray(value.codes) &&
  value.codes.every((code) => KNOWN.has(code));

const draft = storedDraft('common_apps', isAppDraft);

/** The choice this person had not saved when they left; survives a reload and a failed save. */
export function readAppDraft(ownerId: string | undefined): AppCode[] | undefined {
  const found = draft.read();
  return found && found.ownerId === ownerId ? found.codes : undefined;
}

/** Keeps an unsaved choice; undefined forgets it. */
export function writeAppDraft(ownerId: string | undefined, codes: AppCode[] | undefined): void {
  draft.write(ownerId !== undefined && codes ? { ownerId, codes } : undefined);
}
