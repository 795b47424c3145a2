import type { SendFaults } from '@contract/signing/draft-calls';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { variableText } from '../variable-text';
import type { Field, StartContent } from './content';
import { stepOf, type Step } from './steps';

type FaultListProps = {
  faults: SendFaults;
  content: StartContent;
  fields: readonly Field[];
  onStep: (step: Step) => void;
};

/** What keeps the case from being sent, each with the way to where it is put right. */
export function FaultList({ faults, content, fields, onStep }: FaultListProps) {
  const { t } = useTranslation('signing-start');
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    holder.current?.focus();
    holder.current?.scrollIntoView({ block: 'center' });
  }, []);
  const nameOf = (key: string | undefined) => {
    const party = content.parties.find((one) => one.key === key);
    return party ? party.displayName || party.name || t('stamp') : '';
  };
  /** A role of a template that nobody was chosen for yet. */
  const isUnfilled = ({ code, party }: SendFaults[number]) =>
    code === 'partyUnknown' && !content.parties.some(({ key, memberId }) => key === party && memberId);
  return (
    <div role="alert" tabIndex={-1} ref={holder}>
      <Section title={t('faults.title', { count: faults.length })}>
        {faults.map((fault, index) => {
          const field = fault.field === undefined ? undefined : fields[fault.field];
          const step = stepOf(fault.code);
          const values = {
            name: nameOf(fault.party ?? field?.party),
            page: field?.page ?? 1,
            kind: field ? t(`field.${field.kind}`) : '',
            text: fault.code === 'variableUnknown' ? variableText(fault.text ?? '', t) : (fault.text ?? ''),
          };
          return (
            <ListRow
              // oxlint-disable-next-line react/no-array-index-key -- one answer's faults never change their places
              key={index}
              icon="triangle-alert"
              title={isUnfilled(fault) ? t('batch.roleMissing', values) : t(`fault.${fault.code}`, values)}
              {...(step === 'send' ? {} : { onPress: () => onStep(step) })}
            />
          );
        })}
      </Section>
    </div>
  );
}
