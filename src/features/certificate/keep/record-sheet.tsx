import { certificateKinds, certificateRecord, type CertificateKind } from '@contract/certificate/calls';
import type { StoredFile } from '@contract/file/calls';
import { useCallback, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';
import type { Unfinished } from '@/modules/file/upload-queue';
import type { PickedPerson } from '@/modules/people/picked';
import { PersonPicker } from '@/modules/people/person-picker';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedName } from '@/shared/lib/text/localized-text';
import { formatDate } from '@/shared/lib/time/format-date';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { datesOf, NO_VALUES, PaperFields, paperChecks, type PaperValues } from '../parts/paper-fields';

type RecordSheetProps = {
  /** Whose paper it is, where that is known. */
  memberId?: string;
  onClose: () => void;
};

/** Records a paper that has been seen, with or without a photo. */
export function RecordSheet({ memberId, onClose }: RecordSheetProps) {
  const { t } = useTranslation('certificate-keep');
  const { data, error, reload } = useRead(certificateKinds, {});
  const kinds = data?.list.filter(({ isEnabled }) => isEnabled);
  return (
    <Sheet isOpen title={t('record')} onClose={onClose}>
      {kinds ? (
        <RecordForm kinds={kinds} memberId={memberId} onDone={onClose} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

type RecordFormProps = {
  kinds: readonly CertificateKind[];
  memberId: string | undefined;
  onDone: () => void;
};

function RecordForm({ kinds, memberId, onDone }: RecordFormProps) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const { t: word } = useTranslation('certificates');
  const language = useLanguage();
  const [requestId] = useState(randomId);
  const [today] = useState(() => formatDate(Date.now(), 'date'));
  const [people, setPeople] = useState<readonly PickedPerson[]>([]);
  const [code, setCode] = useState(kinds[0]?.code ?? '');
  const [values, setValues] = useState<PaperValues>(NO_VALUES);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const handleUnfinished = useCallback((why: Unfinished | undefined) => setUnfinished(why), []);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const kind = kinds.find((one) => one.code === code);
  const personId = memberId ?? people[0]?.id;
  if (!kind) {
    return <p className="hr-form-lead">{t('noKinds')}</p>;
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('person', personId, { kind: 'required', tip: t('personRequired') }),
      ...paperChecks(values, kind, today, word),
      fieldCheck('photo', unfinished ? '' : 'sent', { kind: 'required', tip: word('problem.sending') }),
    ];
    void attempt(checks, async () => {
      const paper = { kind: code, number: values.number.trim(), ...datesOf(values) };
      const fileId = files[0]?.fileId ?? null;
      const input = { requestId, memberId: personId ?? '', ...paper, fileId };
      const { isNumberShared } = await call(certificateRecord, input, { silent: true });
      showToast(t(isNumberShared ? 'recordedShared' : 'recorded'), {
        kind: isNumberShared ? 'warning' : 'success',
      });
      onDone();
    });
  };
  const put = (next: () => void) => {
    clear();
    next();
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      {memberId === undefined ? (
        <div data-field="person">
          <PersonPicker
            label={t('person')}
            value={people}
            error={errorOf('person')}
            onChange={(next) => put(() => setPeople(next))}
          />
        </div>
      ) : null}
      <ChoiceField
        name="kind"
        label={t('certificates:kind')}
        look="sheet"
        isRequired
        choices={kinds.map((one) => ({
          code: one.code,
          text: localizedName(one.name, one.enName, language),
        }))}
        chosen={[code]}
        onChoose={([next = code]) =>
          put(() => {
            setCode(next);
            setValues({ ...NO_VALUES, number: values.number });
          })
        }
      />
      <PaperFields
        kind={kind}
        values={values}
        today={today}
        errorOf={errorOf}
        onChange={(next) => put(() => setValues(next))}
      />
      <div data-field="photo">
        <UploadField
          kind="image"
          label={t('photoOptional')}
          max={1}
          value={files}
          error={errorOf('photo')}
          onChange={(next) => put(() => setFiles(next))}
          onUnfinished={handleUnfinished}
        />
      </div>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'recording' : 'record')}
      </SubmitButton>
    </form>
  );
}
