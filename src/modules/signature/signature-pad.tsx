import type { StoredFile } from '@contract/file/calls';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '@/shared/i18n/use-texts';
import { useFileUrl } from '@/modules/file/use-file-url';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { SignatureSheet } from './signature-sheet';
import { FieldNote } from '@/shared/ui/field/field-note';
import '@/shared/ui/field/form.css';
import './signature.css';

const TEXTS = ['fields', 'validation'] as const;

type SignaturePadProps = {
  /** One picture, or none. */
  value: readonly StoredFile[];
  onChange: (value: StoredFile[]) => void;
  label: string;
  readOnly?: boolean;
  error?: string | undefined;
  note?: ReactNode;
};

/** A form field for a signature: written on a screen of its own, kept as a picture. */
export function SignaturePad(props: SignaturePadProps) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  if (!isReady) {
    return (
      <div>
        <span className="hr-label">{props.label}</span>
        {hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton height="5rem" />}
      </div>
    );
  }
  return <ReadyPad {...props} />;
}

function ReadyPad({ value, onChange, label, readOnly = false, error, note }: SignaturePadProps) {
  const { t } = useTranslation('fields');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [file] = value;
  const below = error ?? note;
  return (
    <fieldset className="sign-field" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      {file ? (
        <div className="sign-value">
          <SignaturePicture file={file} label={label} />
          {readOnly ? null : (
            <>
              <Button kind="text" size="small" onClick={() => setOpen(true)}>
                {t('signature.again')}
              </Button>
              <IconButton icon="x" label={t('signature.remove')} onClick={() => onChange([])} />
            </>
          )}
        </div>
      ) : readOnly ? (
        <p className="sign-none">{t('signature.none')}</p>
      ) : (
        <button
          type="button"
          className="sign-open"
          data-wrong={error ? '' : undefined}
          aria-label={t('signature.signFor', { label })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="signature" size={1.375} />
          {t('signature.sign')}
        </button>
      )}
      <FieldNote id={id} error={error} note={note} />
      {isOpen ? (
        <SignatureSheet
          title={label || t('signature.title')}
          onDone={(signed) => onChange([signed])}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </fieldset>
  );
}

function SignaturePicture({ file, label }: { file: StoredFile; label: string }) {
  const { t } = useTranslation('fields');
  const { url, hasFailed, retry } = useFileUrl(file.fileId);
  if (hasFailed) {
    return <ErrorState onRetry={retry} />;
  }
  return (
    <span className="sign-paper">{url ? <img src={url} alt={t('signature.image', { label })} /> : null}</span>
  );
}
