import { CODE } from '@contract/codes';
import {
  adjustLeaveQuotas,
  previewLeaveQuotas,
  type AskedAdjustment,
  type QuotaPreview,
} from '@contract/leave/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { randomId } from '@/shared/lib/random-id';
import type { PickedDepartment } from '@/modules/people/picked';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { AdjustForm, adjustChecks, adjustmentOf, type AdjustInput } from './adjust-form';
import { AdjustPreview } from './adjust-preview';

export type Adjusted = { requestId: string; changed: number; undoUntil: number };
type Shown = { adjustment: AskedAdjustment; summary: QuotaPreview; requestId: string };

type AdjustSheetProps = {
  year: number;
  /** The department that is looked at. */
  organ: PickedDepartment | undefined;
  onDone: (adjusted: Adjusted) => void;
  onClose: () => void;
};

/** Changes the days of many: whose and how, then everybody's old and new days, then the confirmation. */
export function AdjustSheet({ year, organ, onDone, onClose }: AdjustSheetProps) {
  const { t } = useTranslation('leave-quota');
  const [input, setInput] = useState<AdjustInput>({
    scope: { kind: 'people', people: [], organs: organ ? [organ] : [] },
    kind: '',
    way: 'more',
    days: '',
    reason: '',
  });
  const [shown, setShown] = useState<Shown>();
  const attempt = useAttempt({}, 1);
  const [notice, setNotice] = useState<string>();
  const preview = async (adjustment: AskedAdjustment) => {
    const summary = await read(
      previewLeaveQuotas,
      { ...adjustment, pageNo: 1 },
      new AbortController().signal,
    );
    // The same name for the same adjustment through every retry, so that a lost answer does not add the days twice.
    setShown({ adjustment, summary, requestId: randomId() });
  };
  const handlePreview = () => {
    setNotice(undefined);
    void attempt.attempt(adjustChecks(input, t), () => preview(adjustmentOf(input, year)));
  };
  const confirm = async ({ adjustment, summary, requestId }: Shown) => {
    try {
      const given = { ...adjustment, requestId, digest: summary.digest, reason: input.reason.trim() };
      const { changed, undoLeftMs } = await call(adjustLeaveQuotas, given, { silent: true });
      onDone({ requestId, changed, undoUntil: Date.now() + undoLeftMs });
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === CODE.conflict)) {
        throw cause;
      }
      await preview(adjustment);
      setNotice(t('adjust.stale'));
    }
  };
  return (
    <Sheet
      isOpen
      title={`${t('adjust.title')} · ${t('yearName', { year })}`}
      isUnsaved={shown !== undefined || [input.kind, input.days, input.reason].some((text) => text !== '')}
      onClose={onClose}
    >
      {shown ? (
        <AdjustPreview
          adjustment={shown.adjustment}
          summary={shown.summary}
          alert={attempt.alert ?? notice}
          isBusy={attempt.isBusy}
          isLocked={attempt.isLocked}
          onBack={() => {
            attempt.clear();
            setShown(undefined);
          }}
          onConfirm={() => void attempt.attempt([], () => confirm(shown))}
        />
      ) : (
        <AdjustForm
          input={input}
          attempt={attempt}
          onChange={(change) => {
            attempt.clear();
            setInput((before) => ({ ...before, ...change }));
          }}
          onPreview={handlePreview}
        />
      )}
    </Sheet>
  );
}
