import { copyPerson, type CopyMode } from '@contract/roster/rules/edits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { mayPlan, type SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';
import { CopyModeField } from './copy-mode';

type CopyPersonProps = {
  facts: SheetFacts;
  /** Whose dates; chosen here where it is open. */
  from: string | undefined;
  onDone: (changed: number, left: number) => void;
  onClose: () => void;
};

/** Puts one person's dates down for others. */
export function CopyPerson({ facts, from: given, onDone, onClose }: CopyPersonProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const [from, setFrom] = useState(given);
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const [mode, setMode] = useState<CopyMode>('empty');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const { desk, dates, people } = facts;
  const choices = people.map((person) => ({ code: person.id, text: nameOf(person, language) }));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('from', from ?? '', { kind: 'required', tip: t('personMissing') }),
      fieldCheck('to', memberIds, { kind: 'required', tip: t('peopleMissing') }),
    ];
    void attempt(checks, () => {
      const { changes, left } = copyPerson(
        { from: from ?? '', memberIds },
        { dates, mode, worksOf: desk.worksOf, isOpen: mayPlan(facts) },
      );
      onDone(desk.put(changes), left);
      return Promise.resolve();
    });
  };
  return (
    <Sheet isOpen title={t('copyPerson')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="from"
          label={t('copyOf')}
          look="sheet"
          isRequired
          choices={choices}
          chosen={from === undefined ? [] : [from]}
          error={errorOf('from')}
          onChoose={([code]) => {
            clear();
            setFrom(code);
          }}
        />
        <ChoiceField
          name="to"
          label={t('copyTo')}
          look="sheet"
          isMultiple
          isRequired
          choices={choices.filter(({ code }) => code !== from)}
          chosen={memberIds}
          error={errorOf('to')}
          onChoose={(codes) => {
            clear();
            setMemberIds(codes);
          }}
        />
        <CopyModeField value={mode} onChange={setMode} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('copy')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
