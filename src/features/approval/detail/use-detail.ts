import { getApproval } from '@contract/approval/calls';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import type { ApprovalOperation } from '@contract/approval/approval';
import { undoDecision } from '@contract/approval/operation-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLoaded } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { isRecord } from '@/shared/lib/is-record';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { conflictText } from '../operate/conflict';
import type { SheetOperation } from '../operate/operations';
import { reasonText } from '../record/words';

type Left = NonNullable<ApprovalOutcome['undo']>;
/** `until` is a moment of this phone's clock, which need not agree with the backend's. */
export type Undoable = { eventId: string; until: number; operation: ApprovalOperation };

const undoableFrom = ({ eventId, leftMs }: Left, operation: ApprovalOperation): Undoable => ({
  eventId,
  until: Date.now() + leftMs,
  operation,
});

/** An item, what was just done with it, and how that is taken back. */
export function useDetail(id: string) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const request = useLoaded([getApproval, id], async (signal) => {
    const item = await read(getApproval, { approvalId: id }, signal);
    return { item, undoable: item.undo ? undoableFrom(item.undo, item.undo.operation) : undefined };
  });
  const [done, setDone] = useState<Undoable>();
  const [isUndoing, setUndoing] = useState(false);
  /** What the approver has changed in the form, sent when they pass. */
  const edited = useLocalDraft<Record<string, unknown> | undefined>({
    name: 'approval-edit',
    key: request.data?.item.myTask?.taskId ?? '',
    isContent: isRecord,
    start: undefined,
  });

  const finish = (operation: SheetOperation, outcome: ApprovalOutcome) => {
    if (outcome.obstacle) {
      showToast(reasonText(outcome.obstacle, language, t), { kind: 'warning' });
    }
    if (outcome.undo) {
      setDone(undoableFrom(outcome.undo, operation));
    } else if (!outcome.obstacle) {
      showToast(t(`done.${operation}`), { kind: 'success' });
    }
    if (operation === 'pass') {
      edited.forget();
    }
  };
  const tellConflict = (text: string) => {
    void showDialog({
      key: 'approval-conflict',
      title: t('conflict'),
      content: text,
      actions: [{ text: t('conflictDone'), kind: 'primary' }],
    });
  };
  // What was done before a reload can be taken back as well, while its seconds last.
  const undoable = done ?? request.data?.undoable;
  const takeBack = async () => {
    if (!undoable) {
      return;
    }
    setUndoing(true);
    try {
      await call(undoDecision, { approvalId: id, eventId: undoable.eventId }, { silent: true });
      setDone(undefined);
      showToast(t('done.undo'), { kind: 'success' });
    } catch (cause) {
      const text = conflictText(cause);
      if (text === undefined) {
        showToast(t('undoFailed'), { kind: 'error' });
      } else {
        tellConflict(text);
      }
    } finally {
      setUndoing(false);
    }
  };
  const forget = () => {
    setDone(undefined);
    request.reload();
  };
  return {
    ...request,
    data: request.data?.item,
    undoable,
    isUndoing,
    edited: edited.content,
    edit: edited.change,
    finish,
    tellConflict,
    takeBack,
    forget,
  };
}
