import {
  previewExceptions,
  settleExceptions,
  type Settled,
  type ActPreview,
} from '@contract/attendance/act-calls';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import type { In } from '@contract/endpoint';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SettlePreview } from './settle-preview';

type Asked = In<typeof previewExceptions>;
type Done = (settled: Settled, preview: ActPreview) => void;
type SettleSheetProps = { asked: Asked; onDone: Done; onClose: () => void };

/** What becomes of the chosen, the reason, and then the act: what was shown is done, and nothing else. */
export function SettleSheet({ asked: given, onDone, onClose }: SettleSheetProps) {
  const { t } = useTranslation('attendance-exceptions');
  // The list behind may be read again meanwhile.
  const [asked] = useState(given);
  const [reason, setReason] = useState('');
  const { data, error, reload } = useRead(previewExceptions, asked, { isFresh: true });
  return (
    <Sheet isOpen title={t(`title.${asked.act}`)} isUnsaved={reason.trim() !== ''} onClose={onClose}>
      {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={4} /> : null}
      {data ? (
        countOf(asked, data) === 0 ? (
          <EmptyState
            icon="circle-check"
            title={t(data.own > 0 ? 'nothingButOwn' : 'nothing')}
            note={t('nothingNote')}
          />
        ) : (
          <SettleForm asked={asked} preview={data} reason={reason} onReason={setReason} onDone={onDone} />
        )
      ) : null}
    </Sheet>
  );
}

const countOf = ({ act }: Asked, { days, punchIds }: ActPreview): number =>
  act === 'excuse' ? days.length : punchIds.length;

type SettleFormProps = {
  asked: Asked;
  preview: ActPreview;
  reason: string;
  onReason: (reason: string) => void;
  onDone: Done;
};

function SettleForm({ asked, preview, reason, onReason, onDone }: SettleFormProps) {
  const { t } = useTranslation('attendance-exceptions');
  // The same name for the same act through every retry, so that a lost answer does nothing twice.
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt({}, 1);
  const text = reason.trim();
  const isFit = text.length <= EXCEPTION_LIMITS.text && (text.length > 0 || asked.act === 'accept');
  const count = countOf(asked, preview);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      const settled = await call(settleExceptions, actOf(asked, preview, { text, requestId }), {
        silent: true,
      });
      onDone(settled, preview);
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <SettlePreview act={asked.act} preview={preview} />
      <TextArea
        name="reason"
        label={t(asked.act === 'accept' ? 'reasonFree' : 'reason')}
        placeholder={t(`reasonHint.${asked.act}`)}
        value={reason}
        max={EXCEPTION_LIMITS.text}
        onChange={(next) => {
          clear();
          onReason(next);
        }}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isFit}>
        {t(`submit.${asked.act}`, { count })}
      </SubmitButton>
    </form>
  );
}

function actOf(
  asked: Asked,
  { days, punchIds }: ActPreview,
  { text, requestId }: { text: string; requestId: string },
): In<typeof settleExceptions> {
  switch (asked.act) {
    case 'excuse':
      return {
        act: 'excuse',
        requestId,
        reason: text,
        ...(asked.flags && { flags: asked.flags }),
        days: days.flatMap(({ memberId, workDate, digest }) =>
          digest === null ? [] : [{ memberId, workDate, digest }],
        ),
      };
    case 'accept':
      return { act: 'accept', requestId, punchIds, ...(text !== '' && { reason: text }) };
    default:
      return { act: 'refuse', requestId, punchIds, reason: text };
  }
}
