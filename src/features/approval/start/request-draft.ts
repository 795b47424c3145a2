import { deleteApprovalDraft, getApprovalDraft, saveApprovalDraft } from '@contract/approval/start-calls';
import { createDraft, type Draft } from '@/modules/draft/draft';
import { keptDraft, type Saved } from '@/modules/draft/kept';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { isRecord } from '@/shared/lib/is-record';

export type Choices = Record<string, string[]>;
/** What a request is filled in with. */
export type Filled = {
  values: Record<string, unknown>;
  choices: Choices;
  /** Of a make-up punch: it makes up every punch that its day misses. */
  mendsDay?: boolean;
};

const isFilled = (value: unknown): value is Filled =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.choices) &&
  Object.values(value.choices).every(Array.isArray);

/** The named draft of the backend, or the newest one of a process; of revision 0 where there is none. */
export async function readRequestDraft(
  wanted: { approvalId: string } | { processCode: string },
  signal?: AbortSignal,
): Promise<(Saved<Filled> & { processCode: string }) | undefined> {
  const { draft } = await read(getApprovalDraft, wanted, signal);
  if (!draft) {
    return undefined;
  }
  const { approvalId: id, revision, values, choices, mendsDay, savedAt: at, processCode } = draft;
  return { id, revision, content: { values, choices, ...(mendsDay && { mendsDay }) }, at, processCode };
}

/** A request that is being filled in: kept on the phone at once, and as a draft of the backend when typing rests. */
export function requestDraft(
  processCode: string,
  start: Saved<Filled> | undefined,
  ownerId: string | undefined,
): Draft<Filled> {
  return createDraft<Filled>({
    start: start ?? { revision: 0, content: { values: {}, choices: {} } },
    kept: keptDraft(`approval-start.${processCode}`, ownerId, isFilled),
    wire: {
      save: async ({ id: approvalId, revision, requestId, saveId, content }) => {
        const known = approvalId === undefined ? {} : { approvalId, revision };
        const saved = await call(
          saveApprovalDraft,
          { requestId, saveId, processCode, ...content, ...known },
          { silent: true },
        );
        return { id: saved.approvalId, revision: saved.revision, at: saved.savedAt };
      },
      read: ({ id: approvalId }) =>
        readRequestDraft(approvalId === undefined ? { processCode } : { approvalId }),
      remove: async ({ id: approvalId }) => {
        if (approvalId !== undefined) {
          await call(deleteApprovalDraft, { approvalId }, { silent: true });
        }
      },
    },
  });
}
