import type { ApprovalOutcome } from '@contract/approval';
import type { ApprovalOperation } from '@contract/entities/approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/shared/lib/use-request';
import { showDialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import { fetchApproval, undo } from '../api';
import { conflictText } from '../operate/conflict';
import type { SheetOperation } from '../operate/operations';

type Undoable = { eventId: string; until: string; operation: ApprovalOperation };

/** An item, what was just done with it, and how that is taken back. `onChange` hears of everything that changes lists. */
export function useDetail(id: string, onChange: (() => void) | undefined) {
  const { t } = useTranslation('approval');
  const request = useRequest(id, (signal) => fetchApproval({ approvalId: id }, signal));
  const [done, setDone] = useState<Undoable>();
  const [isUndoing, setUndoing] = useState(false);
  /** What the approver has changed in the form, sent when they pass. */
  const [edited, setEdited] = useState<Record<string, unknown>>();

  const refresh = () => {
    request.reload();
    onChange?.();
  };
  const finish = (operation: SheetOperation, outcome: ApprovalOutcome) => {
    if (outcome.undo) {
      setDone({ ...outcome.undo, operation });
    } else {
      showToast(t(`done.${operation}`), { kind: 'success', durationMs: 2_000 });
    }
    setEdited(undefined);
    refresh();
  };
  const tellConflict = (text: string) => {
    void showDialog({
      key: 'approval-conflict',
      title: t('conflict'),
      content: text,
      actions: [{ text: t('conflictDone'), kind: 'primary' }],
    }).then(refresh);
  };
  // What was done before a reload can be taken back as well, while its seconds last.
  const undoable = done ?? request.data?.undo ?? undefined;
  const takeBack = async () => {
    if (!undoable) {
      return;
    }
    setUndoing(true);
    try {
      await undo({ approvalId: id, eventId: undoable.eventId });
      setDone(undefined);
      showToast(t('done.undo'), { kind: 'success', durationMs: 2_000 });
      refresh();
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
  return { ...request, undoable, isUndoing, edited, setEdited, finish, tellConflict, takeBack, forget };
}
