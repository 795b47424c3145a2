import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldCheck } from '@/shared/form/check-fields';
import type { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';

/** Props that all sheets of private details share. */
export type PrivateSheetChoices<T> = {
  /** Only what is on record can be removed; a proposal replaces it. */
  mayRemove: boolean;
  note?: string | undefined;
  submitText: string;
  /** A field after those of the detail. */
  more?: ReactNode;
  onSave: (value: T | null) => Promise<void>;
  onClose: () => void;
};

type PrivateSheetProps<T> = PrivateSheetChoices<T> & {
  title: string;
  isUnsaved: boolean;
  attempting: ReturnType<typeof useAttempt>;
  checks: () => FieldCheck[];
  read: () => T;
  children: ReactNode;
};

/** Enters a private detail in full, or removes it. */
export function PrivateSheet<T>(props: PrivateSheetProps<T>) {
  const { mayRemove, note, submitText, onSave, onClose, title, isUnsaved, attempting, children } = props;
  const { t } = useTranslation('employment');
  const { alert, attempt, isBusy, isLocked } = attempting;
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form
        className="hr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(props.checks(), async () => await onSave(props.read()));
        }}
      >
        {note ? <p className="hr-form-lead">{note}</p> : null}
        {children}
        {props.more}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {submitText}
        </SubmitButton>
        {mayRemove ? (
          <Button isBlock disabled={isBusy} onClick={() => void attempt([], async () => await onSave(null))}>
            {t('private.remove')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
