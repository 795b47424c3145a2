import { addDays } from '@contract/day';
import { todayText } from '@/shared/date-time/days';
import type { SendFaults, SigningDraft } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS, SIGNING_PROOFS, type SigningProof } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { useEffect, useRef } from 'react';
import { ListRow } from '@/shared/ui/list/list-row';
import { placedFields, type Field, type StartContent } from './content';
import { type Step, stepOf } from './steps';
import { Summary } from './summary';
import type { Start } from './use-start';
import { unprintableNote } from '../unprintable-note';
import { useSending } from './use-sending';
import { variableText } from '../variable-text';

type SendStepProps = {
  start: Start;
  draftRead: SigningDraft;
  onReload: () => void;
  onStep: (step: Step) => void;
};

const dayFromNow = (days: number) => addDays(todayText(), days);
const REMINDERS = [1, 2, 3, 5, 7] as const;

/** How it is to be signed, what will be sent to whom, and the sending. */
export function SendStep({ start, draftRead, onReload, onStep }: SendStepProps) {
  const { t } = useTranslation('signing-start');
  const { content, change } = start;
  const sending = useSending(start, draftRead, onReload);
  const faults: SendFaults = sending.faults;
  const set = (part: Partial<typeof content>, group?: string) => change({ ...content, ...part }, group);
  return (
    <>
      <Section title={t('terms.title')}>
        <div className="sst-section">
          <TextField
            name="title"
            label={t('terms.name')}
            value={content.title}
            maxLength={SIGNING_LIMITS.title}
            error={unprintableNote(content.title, t)}
            onChange={(title) => set({ title }, 'title')}
          />
          <DateField
            name="deadline"
            label={t('terms.deadline')}
            mode="day"
            value={content.deadline ?? undefined}
            earliest={dayFromNow(0)}
            latest={dayFromNow(SIGNING_LIMITS.deadlineDays)}
            note={t('terms.deadlineNote')}
            onChange={(day) => set({ deadline: day ?? null })}
          />
          <ChoiceField
            name="remindDays"
            label={t('terms.remind')}
            choices={REMINDERS.map((days) => ({
              code: String(days),
              text: t('terms.daysBefore', { count: days }),
            }))}
            chosen={content.remindDays === null ? [] : [String(content.remindDays)]}
            note={t('terms.remindNote')}
            onChoose={([days]) => set({ remindDays: days === undefined ? null : Number(days) })}
          />
          <ChoiceField
            name="proof"
            label={t('terms.proof')}
            isRequired
            choices={SIGNING_PROOFS.map((code) => ({ code, text: t(`proof.${code}`) }))}
            chosen={[content.proof]}
            note={t(`proofNote.${content.proof}`)}
            onChoose={([proof]) => proof && set({ proof: proof as SigningProof })}
          />
        </div>
        <div className="sst-switches">
          <SwitchRow
            name="hidesUntilTurn"
            label={t('terms.hides')}
            note={t('terms.hidesNote')}
            isOn={content.hidesUntilTurn}
            onChange={(hidesUntilTurn) => set({ hidesUntilTurn })}
          />
          <SwitchRow
            name="mayHandOver"
            label={t('terms.handOver')}
            note={t('terms.handOverNote')}
            isOn={content.mayHandOver}
            onChange={(mayHandOver) => set({ mayHandOver })}
          />
        </div>
      </Section>
      <Summary content={content} draftRead={draftRead} />
      {faults.length > 0 ? (
        <FaultList
          key={sending.judgedAt}
          faults={faults}
          content={content}
          fields={placedFields(content, draftRead)}
          onStep={onStep}
        />
      ) : null}
      <div className="sgn-bar">
        <FormAlert text={sending.alert} />
        <Button kind="text" onClick={() => void sending.remove()}>
          {t('remove.act')}
        </Button>
        <Button
          kind="primary"
          isBusy={sending.isBusy}
          disabled={sending.isLocked}
          onClick={() => void sending.send()}
        >
          {t('send.act')}
        </Button>
      </div>
    </>
  );
}

type FaultListProps = {
  faults: SendFaults;
  content: StartContent;
  fields: readonly Field[];
  onStep: (step: Step) => void;
};

/** What keeps the case from being sent, each with the way to where it is put right. */
function FaultList({ faults, content, fields, onStep }: FaultListProps) {
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
