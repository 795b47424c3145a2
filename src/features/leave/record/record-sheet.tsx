import type { StoredFile } from '@contract/file/calls';
import { ELIGIBILITY_NOTE_MAX } from '@contract/leave/eligibility-calls';
import { RECORD_FILES_MAX, requestLeaveRecord, type MyLeaveRecords } from '@contract/leave/record-calls';
import { usualUntil } from '@contract/leave/rule/record-request';
import { useCallback, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';
import type { Unfinished } from '@/modules/file/upload-queue';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedText } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { PeriodFields } from './period-fields';

type RecordSheetProps = {
  kinds: MyLeaveRecords['kinds'];
  /** The kind to begin with. */
  kind?: string | undefined;
  onSent: () => void;
  onClose: () => void;
};

/** Requests a record for a kind of leave: what it is for, from when to when, and the proof. */
export function RecordSheet({ kinds, kind: given, onSent, onClose }: RecordSheetProps) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  // The same id through every retry, so that a lost response does not request twice.
  const [requestId] = useState(randomId);
  const [values, setValues] = useState({
    kind: kinds.find((one) => one.kind === given)?.kind ?? kinds[0]?.kind ?? '',
    fromDay: undefined as string | undefined,
    untilDay: undefined as string | undefined,
    note: '',
    files: [] as readonly StoredFile[],
  });
  const { kind, fromDay, untilDay, note, files } = values;
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const handleUnfinished = useCallback((why: Unfinished | undefined) => setUnfinished(why), []);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const put = (part: Partial<typeof values>) => {
    clear();
    setValues((before) => ({ ...before, ...part }));
  };
  const usual = (of: string, from: string | undefined) => (from && usualUntil(of, from)) || undefined;
  const follow = (next: { kind: string; fromDay: string | undefined }) =>
    // A last day that was chosen by hand stays.
    put({
      ...next,
      ...(untilDay === usual(kind, fromDay) ? { untilDay: usual(next.kind, next.fromDay) } : {}),
    });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const proofText = unfinished ? t('record.problem.sending') : t('record.problem.files');
    const checks = [
      fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('record.problem.from') }),
      fieldCheck('note', note.trim(), { kind: 'required', tip: t('record.problem.note') }),
      fieldCheck('files', files.length > 0 && !unfinished ? 'sent' : '', {
        kind: 'required',
        tip: proofText,
      }),
    ];
    void attempt(checks, async () => {
      const period = { fromDay: fromDay ?? '', untilDay: untilDay ?? null };
      const fileIds = files.map(({ fileId }) => fileId);
      await call(
        requestLeaveRecord,
        { requestId, kind, ...period, note: note.trim(), fileIds },
        { silent: true },
      );
      onSent();
    });
  };
  return (
    <Sheet isOpen title={t('record.request')} isUnsaved={note !== '' || files.length > 0} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="kind"
          label={t('kinds')}
          look="chips"
          isRequired
          choices={kinds.map((one) => ({ code: one.kind, text: localizedText(one.name, language) }))}
          chosen={[kind]}
          onChoose={([code = kind]) => follow({ kind: code, fromDay })}
        />
        <PeriodFields
          period={values}
          labels={{
            fromDay: t(kind === 'parental' ? 'record.bornOn' : 'record.fromDay'),
            untilDay: t('record.untilDay'),
            noEnd: t('record.noEnd'),
          }}
          isFromLimited={false}
          error={errorOf('fromDay')}
          onFrom={(day) => follow({ kind, fromDay: day })}
          onUntil={(day) => put({ untilDay: day })}
        />
        <TextArea
          name="note"
          label={t('record.note')}
          placeholder={t('record.noteHint')}
          value={note}
          max={ELIGIBILITY_NOTE_MAX}
          rows={2}
          error={errorOf('note')}
          onChange={(text) => put({ note: text })}
        />
        <UploadField
          kind="attachment"
          label={t('record.files')}
          max={RECORD_FILES_MAX}
          value={files}
          error={errorOf('files')}
          onChange={(next) => put({ files: next })}
          onUnfinished={handleUnfinished}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'record.sending' : 'record.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
