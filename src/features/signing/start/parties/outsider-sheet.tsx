import { EMAIL } from '@contract/account/rules/email';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { checkMobile } from '@/shared/form/rules';
import { useAttempt } from '@/shared/form/use-attempt';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Segments } from '@/shared/ui/page/segments';
import { unprintableNote } from '../../unprintable-note';
import type { Party } from '../content';

const WAYS = ['mobile', 'email'] as const;

type OutsiderSheetProps = {
  party: Party | undefined;
  others: readonly Party[];
  onDone: (party: Party) => void;
  onClose: () => void;
};

/** Somebody outside the company: a name, and where their link and code go. */
export function OutsiderSheet(props: OutsiderSheetProps) {
  const { t } = useTranslation('signing-start');
  return (
    <Sheet isOpen title={t('outsider.title')} onClose={props.onClose}>
      <OutsiderForm {...props} />
    </Sheet>
  );
}

function OutsiderForm({ party, others, onDone }: OutsiderSheetProps) {
  const { t } = useTranslation('signing-start');
  // A role of a template is called after what it is, until somebody takes it.
  const hasPerson = party?.mobile || party?.email;
  const [name, setName] = useState(hasPerson ? (party?.name ?? '') : '');
  const [way, setWay] = useState<(typeof WAYS)[number]>(party?.email ? 'email' : 'mobile');
  const [target, setTarget] = useState(party?.mobile ?? party?.email ?? '');
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  const isTaken = (value: string) =>
    others.some(
      (one) => one.key !== party?.key && (one.mobile === value.trim() || one.email === value.trim()),
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck(
        'name',
        name,
        { kind: 'required', tip: t('outsider.nameMissing') },
        { kind: 'custom', check: (value: string) => unprintableNote(value, t) },
      ),
      way === 'mobile'
        ? fieldCheck(
            'target',
            target,
            { kind: 'required', tip: { key: 'mobileRequired' } },
            { kind: 'custom', check: checkMobile },
          )
        : fieldCheck(
            'target',
            target,
            { kind: 'required', tip: { key: 'emailRequired' } },
            { kind: 'pattern', pattern: EMAIL, tip: { key: 'emailWrong' } },
          ),
      fieldCheck('target', target, {
        kind: 'custom',
        check: (value: string) => (isTaken(value) ? t('outsider.taken') : undefined),
      }),
    ];
    void attempt(checks, () => Promise.resolve(true)).then((done) => {
      if (done) {
        onDone({
          key: party?.key ?? randomId(),
          kind: 'outsider',
          role: 'signer',
          turn: party?.turn ?? 1,
          name: name.trim(),
          displayName: name.trim(),
          [way]: target.trim(),
        });
      }
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <TextField
        name="name"
        label={t('outsider.name')}
        value={name}
        maxLength={LIMITS.personName}
        error={errorOf('name')}
        onChange={(text) => {
          clear();
          setName(text);
        }}
      />
      <Segments
        options={WAYS.map((value) => ({ value, text: t(`outsider.by.${value}`) }))}
        value={way}
        label={t('outsider.way')}
        onChange={(next) => {
          clear();
          setWay(next);
          setTarget('');
        }}
      />
      <TextField
        name="target"
        label={t(`outsider.${way}`)}
        type={way === 'mobile' ? 'tel' : 'email'}
        inputMode={way === 'mobile' ? 'tel' : 'email'}
        value={target}
        maxLength={way === 'mobile' ? 20 : LIMITS.email}
        error={errorOf('target')}
        note={t('outsider.note')}
        onChange={(text) => {
          clear();
          setTarget(text);
        }}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t('outsider.done')}
      </SubmitButton>
    </form>
  );
}
