import { CODE } from '@contract/codes';
import { LIMITS } from '@contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

export type Names = { name: string; enName: string };

type NameSheetProps = {
  title: string;
  /** The names so far; none for something new. */
  names?: Names;
  onSave: (names: Names) => Promise<void>;
  onClose: () => void;
};

const NO_NAMES: Names = { name: '', enName: '' };

/** The names of a department or position in both languages. */
export function NameSheet({ title, names: given = NO_NAMES, onSave, onClose }: NameSheetProps) {
  const { t } = useTranslation('organization');
  const [names, setNames] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'name' });
  const change = (part: Partial<Names>) => {
    clear();
    setNames({ ...names, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('name', names.name, { kind: 'required', tip: t('nameMissing') });
    void attempt([check], async () => await onSave({ name: names.name.trim(), enName: names.enName.trim() }));
  };
  const isUnsaved = names.name !== given.name || names.enName !== given.enName;
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('name')}
          value={names.name}
          maxLength={LIMITS.organName}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="enName"
          label={t('enName')}
          value={names.enName}
          maxLength={LIMITS.organName}
          error={errorOf('enName')}
          onChange={(enName) => change({ enName })}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
