import { PAPER_KINDS, PRIVATE_LIMITS, type PaperKind } from '@contract/people/private';
import { isPaperNumber, plainNumber } from '@contract/people/rules/identity-number';
import { dayAt } from '@contract/day';
import { wallOf } from '@contract/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { TextField } from '@/shared/ui/field/text-field';
import { PrivateSheet, type PrivateSheetChoices } from './private-sheet';

/** An identity number, in full. */
export function PaperSheet(choices: PrivateSheetChoices<{ kind: PaperKind; number: string }>) {
  const { t } = useTranslation('employment');
  const [kind, setKind] = useState<PaperKind>('residentId');
  const [number, setNumber] = useState('');
  const attempting = useAttempt();
  const { clear, errorOf } = attempting;
  const numberCheck = () =>
    fieldCheck('number', number, {
      kind: 'custom',
      check: (text) =>
        isPaperNumber(kind, plainNumber(text), dayAt(wallOf(Date.now())))
          ? undefined
          : t(kind === 'residentId' ? 'private.problem.residentId' : 'private.problem.number'),
    });
  return (
    <PrivateSheet
      {...choices}
      title={t('private.paper')}
      isUnsaved={number !== ''}
      attempting={attempting}
      checks={() => [numberCheck()]}
      read={() => ({ kind, number: plainNumber(number) })}
    >
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
    </PrivateSheet>
  );
}
