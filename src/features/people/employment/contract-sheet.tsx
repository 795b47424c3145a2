import { CONTRACT_KINDS, type ContractKind } from '@contract/people/employment';
import { addLaborContract, signedDocuments } from '@contract/people/employment-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { momentWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

/** Records a labor contract. */
export function ContractSheet({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const documents = useRead(signedDocuments, { memberId });
  const [kind, setKind] = useState<ContractKind>('fixed');
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [signingId, setSigning] = useState<string>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const hasEnd = kind !== 'openEnded';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('from', from, { kind: 'required', tip: t('problem.from') }),
      ...(kind === 'fixed' ? [fieldCheck('to', to, { kind: 'required', tip: t('problem.to') })] : []),
    ];
    void attempt(checks, async () => {
      const term = { from: from ?? '', to: hasEnd ? (to ?? null) : null };
      await call(addLaborContract, { memberId, kind, ...term, signingId }, { silent: true });
      showToast(t('contract.added'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t('contract.add')} isUnsaved={from !== undefined} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="kind"
          label={t('contract.kind')}
          look="chips"
          isRequired
          choices={CONTRACT_KINDS.map((one) => ({ code: one, text: t(`contract.kinds.${one}`) }))}
          chosen={[kind]}
          onChoose={([one]) => {
            clear();
            setKind(CONTRACT_KINDS.find((other) => other === one) ?? kind);
          }}
        />
        <DateField
          name="from"
          label={t('contract.from')}
          mode="day"
          value={from}
          error={errorOf('from')}
          onChange={(day) => {
            clear();
            setFrom(day);
          }}
        />
        {hasEnd ? (
          <DateField
            name="to"
            label={t(kind === 'task' ? 'contract.toTask' : 'contract.to')}
            mode="day"
            isOptional={kind === 'task'}
            value={to}
            earliest={from}
            error={errorOf('to')}
            onChange={(day) => {
              clear();
              setTo(day);
            }}
          />
        ) : null}
        {documents.data && documents.data.length > 0 ? (
          <ChoiceField
            name="signing"
            label={t('contract.document')}
            look="sheet"
            choices={documents.data.map(({ id, title, day }) => ({
              code: id,
              text: title,
              note: momentWords(day, language),
            }))}
            chosen={signingId === undefined ? [] : [signingId]}
            placeholder={t('contract.documentNone')}
            note={t('contract.documentNote')}
            onChoose={([id]) => setSigning(id)}
          />
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
