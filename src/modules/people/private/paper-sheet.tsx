import { PAPER_KINDS, PRIVATE_LIMITS, type PaperKind } from '@contract/people/private';
import { isPaperNumber, plainNumber } from '@contract/people/rules/identity-number';
import { dayAt } from '@contract/day';
import { wallOf } from '@contract/zone';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

type PaperSheetProps = {
  /** Only what is on record can be removed; a proposal replaces it. */
  mayRemove: boolean;
  note?: string | undefined;
  submitText: string;
  onSave: (value: { kind: PaperKind; number: string } | null) => Promise<void>;
  onClose: () => void;
};

/** An identity number, in full. */
export function PaperSheet({ mayRemove, note, submitText, onSave, onClose }: PaperSheetProps) {
  const { t } = useTranslation('employment');
  const [kind, setKind] = useState<PaperKind>('residentId');
  const [number, setNumber] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('number', number, {
      kind: 'custom',
      check: (text) =>
        isPaperNumber(kind, plainNumber(text), dayAt(wallOf(Date.now())))
          ? undefined
          : t(kind === 'residentId' ? 'private.problem.residentId' : 'private.problem.number'),
    });
    void attempt([check], async () => await onSave({ kind, number: plainNumber(number) }));
  };
  return (
    <Sheet isOpen title={t('private.paper')} isUnsaved={number !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {note ? <p className="hr-form-lead">{note}</p> : null}
        <ChoiceField
          name="kind"
          label={t('private.kind')}
          look="sheet"
          choices={PAPER_KINDS.map((one) => ({ code: one, text: t(`private.papers.${one}`) }))}
          chosen={[kind]}
          onChoose={([next]) => {
            clear();
            setKind(PAPER_KINDS.find((one) => one === next) ?? kind);
          }}
        />
        <TextField
          name="number"
          label={t('private.number')}
          value={number}
          maxLength={PRIVATE_LIMITS.paperNumber}
          autoComplete="off"
          error={errorOf('number')}
          onChange={(text) => {
            clear();
            setNumber(text);
          }}
        />
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
