import { certificateSubmit, type CertificateKind, type CertificatePaper } from '@contract/certificate/calls';
import type { StoredFile } from '@contract/file/calls';
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
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { datesOf, NO_VALUES, PaperFields, paperChecks, type PaperValues } from '../parts/paper-fields';

type SubmitSheetProps = {
  kinds: readonly CertificateKind[];
  /** The paper that the new one follows; its kind and number are filled in. */
  renewed?: CertificatePaper | undefined;
  /** The kind to begin with; empty to choose one. */
  kind: string;
  today: string;
  onSent: () => void;
  onClose: () => void;
};

/** Submits a photo of a certificate with its dates. */
export function SubmitSheet({ kinds, renewed, kind: given, today, onSent, onClose }: SubmitSheetProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  // The same id through every retry, so that a lost response does not submit twice.
  const [requestId] = useState(randomId);
  const [code, setCode] = useState(given || (kinds[0]?.code ?? ''));
  const [values, setValues] = useState<PaperValues>({ ...NO_VALUES, number: renewed?.number ?? '' });
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const handleUnfinished = useCallback((why: Unfinished | undefined) => setUnfinished(why), []);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const kind = kinds.find((one) => one.code === code);
  if (!kind) {
    return null;
  }
  const name = localizedName(kind.name, kind.enName, language);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isSent = files.length > 0 && !unfinished;
    const checks = [
      fieldCheck('photo', isSent ? 'sent' : '', {
        kind: 'required',
        tip: t(unfinished ? 'problem.sending' : 'problem.photo'),
      }),
      ...paperChecks(values, kind, today, t),
    ];
    void attempt(checks, async () => {
      const fileId = files[0]?.fileId ?? '';
      const paper = { kind: code, number: values.number.trim(), ...datesOf(values), fileId };
      await call(certificateSubmit, { requestId, ...paper }, { silent: true });
      onSent();
    });
  };
  return (
    <Sheet
      isOpen
      title={given ? t('renewTitle', { name }) : t('add')}
      isUnsaved={files.length > 0 || values.issuedOn !== undefined}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {given ? null : (
          <ChoiceField
            name="kind"
            label={t('kind')}
            look="sheet"
            isRequired
            choices={kinds.map((one) => ({
              code: one.code,
              text: localizedName(one.name, one.enName, language),
            }))}
            chosen={[code]}
            onChoose={([next = code]) => {
              clear();
              setCode(next);
              setValues({ ...NO_VALUES, number: values.number });
            }}
          />
        )}
        <div data-field="photo">
          <UploadField
            kind="image"
            label={t('photo')}
            max={1}
            value={files}
            error={errorOf('photo')}
            onChange={(next) => {
              clear();
              setFiles(next);
            }}
            onUnfinished={handleUnfinished}
          />
        </div>
        <PaperFields
          kind={kind}
          values={values}
          today={today}
          errorOf={errorOf}
          onChange={(next) => {
            clear();
            setValues(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'sending' : 'send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
