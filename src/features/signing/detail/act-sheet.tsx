import { addDays } from '@contract/day';
import { todayText } from '@/shared/date-time/days';
import { handOverSigning, refuseSigning, resendSigning, withdrawSigning } from '@contract/signing/act-calls';
import type { Signing } from '@contract/signing/signing';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { SheetAct } from './acts';
import type { Acts } from './use-acts';

const dayFromNow = (days: number) => addDays(todayText(), days);
/** The new deadline that is offered. */
const MORE_DAYS = 7;

type ActSheetProps = { act: SheetAct; signing: Signing; acts: Acts };

/** Asks for what an act needs, and sends it once. */
export function ActSheet(props: ActSheetProps) {
  const { t } = useTranslation('signing');
  return (
    <Sheet isOpen title={t(`sheet.${props.act}`)} onClose={props.acts.closeSheet}>
      <ActForm {...props} />
    </Sheet>
  );
}

function ActForm({ act, signing, acts }: ActSheetProps) {
  const { t } = useTranslation('signing');
  const { id, revision, parties } = signing;
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const {
    content: reason,
    change: setReason,
    forget,
  } = useLocalDraft<string>({
    name: 'signing-act',
    key: `${act} ${id}`,
    start: '',
    isContent: (value) => typeof value === 'string',
    isEmpty: (text) => text.trim() === '',
  });
  const [people, setPeople] = useState<PickedPerson[]>([]);
  const [deadline, setDeadline] = useState<string | undefined>(() => dayFromNow(MORE_DAYS));
  const hasReason = act !== 'resend';
  const send = () => {
    const silent = { silent: true } as const;
    switch (act) {
      case 'refuse':
        return call(refuseSigning, { id, reason: reason.trim() }, silent);
      case 'withdraw':
        return call(withdrawSigning, { id, revision, reason: reason.trim() }, silent);
      case 'handOver':
        return call(handOverSigning, { id, memberId: people[0]?.id ?? '', reason: reason.trim() }, silent);
      case 'resend':
        return call(resendSigning, { id, revision, deadline: deadline ?? '' }, silent);
    }
  };
  const checks = [
    ...(act === 'handOver'
      ? [fieldCheck('people', people, { kind: 'required' as const, tip: t('needed.person') })]
      : []),
    ...(hasReason
      ? [
          fieldCheck('reason', reason, { kind: 'required' as const, tip: t('needed.reason') }),
          fieldCheck('reason', reason, {
            kind: 'custom' as const,
            check: (text: string) =>
              text.trim().length > SIGNING_LIMITS.reason
                ? t('needed.reasonShorter', { max: SIGNING_LIMITS.reason })
                : undefined,
          }),
        ]
      : [fieldCheck('deadline', deadline, { kind: 'required' as const, tip: t('needed.deadline') })]),
  ];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(checks, () => acts.orConflict(send())).then((done) => {
      if (done) {
        forget();
        acts.finish(act);
      }
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t(`note.${act}`)}</p>
      {act === 'handOver' ? (
        <div data-field="people">
          <PersonPicker
            label={t('handOverTo')}
            value={people}
            exclude={parties.flatMap(({ person }) => (person ? [person.id] : []))}
            error={errorOf('people')}
            onChange={(next) => {
              clear();
              setPeople(next);
            }}
          />
        </div>
      ) : null}
      {act === 'resend' ? (
        <DateField
          name="deadline"
          label={t('deadline')}
          value={deadline}
          mode="day"
          earliest={dayFromNow(0)}
          latest={dayFromNow(SIGNING_LIMITS.deadlineDays)}
          error={errorOf('deadline')}
          onChange={setDeadline}
        />
      ) : null}
      {hasReason ? (
        <TextArea
          name="reason"
          label={t(`reason.${act}`)}
          max={SIGNING_LIMITS.reason}
          value={reason}
          error={errorOf('reason')}
          onChange={(text) => {
            clear();
            setReason(text);
          }}
        />
      ) : null}
      <FormAlert text={alert} />
      <Button
        type="submit"
        kind={act === 'refuse' || act === 'withdraw' ? 'danger' : 'primary'}
        isBlock
        isBusy={isBusy}
        disabled={isLocked}
      >
        {t(`act.${act}`)}
      </Button>
    </form>
  );
}
