import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';
import type { OperationDraft } from './operation-draft';

/** Well before the backend sweeps uploads that nothing uses. */
const KEPT_MS = 12 * 3_600_000;
const MOST = 20;

type Kept = { name: string; savedAt: number; draft: OperationDraft };

const LISTS = ['people', 'signature', 'attachments'];
const TEXTS = ['opinion', 'target', 'position', 'signerTaskId'];
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.savedAt === 'number' &&
  isRecord(value.draft) &&
  LISTS.every((key) => Array.isArray((value.draft as Record<string, unknown>)[key])) &&
  TEXTS.every((key) => typeof (value.draft as Record<string, unknown>)[key] === 'string');
const isKeptList = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept);

/** What was written into an operation's sheet and not sent. A choice alone is made again by a tap. */
const isWorthKeeping = ({ opinion, people, signature, attachments }: OperationDraft): boolean =>
  opinion.trim() !== '' || people.length + signature.length + attachments.length > 0;

/** The unsent sheet of one operation on one item; each person's own, since phones are shared. */
export function keptOperation(ownerId: string | undefined, approvalId: string, operation: string) {
  const item = storedDraft(`approval-operation.${ownerId ?? ''}`, isKeptList);
  const name = `${operation} ${approvalId}`;
  const readAll = () => (item.read() ?? []).filter(({ savedAt }) => savedAt > Date.now() - KEPT_MS);
  const writeAll = (all: Kept[]) => (all.length > 0 ? item.write(all.slice(0, MOST)) : item.remove());
  const others = () => readAll().filter((one) => one.name !== name);
  return {
    read: () => readAll().find((one) => one.name === name)?.draft,
    write: (draft: OperationDraft) => {
      const rest = others();
      writeAll(isWorthKeeping(draft) ? [{ name, savedAt: Date.now(), draft }, ...rest] : rest);
    },
    remove: () => writeAll(others()),
  };
}
