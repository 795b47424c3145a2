import { momentText } from '@contract/moment-text';
import type { Swap, SwapDetail } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { nameOf } from '../names';
import { SwapChanges, SwapFindings, useOwnId } from './swap-parts';
import { useAnswer } from './use-answer';
import { fallText, lookOf, LOOK_TONES, namesText, swapTitle } from './words';
import './swap.css';

/** Those of which it is or may become true who works what; the others have come to nothing. */
const STANDING: readonly Swap['state'][] = ['asked', 'inApproval', 'done'];

type SwapViewProps = { swap: SwapDetail };

/** A swap: how it stands, who works what afterwards, who has agreed, and what its reader may do. */
export function SwapView({ swap }: SwapViewProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  const { legs, parties, findings, approval, reason, may } = swap;
  const own = legs.find(({ giver, receiver }) => giver.id === ownId || receiver.id === ownId);
  return (
    <>
      <div className="swap-view">
        <Status swap={swap} />
        <Section title={t(STANDING.includes(swap.state) ? 'send.after' : 'send.planned')}>
          <SwapChanges legs={legs} />
        </Section>
        {findings.length > 0 ? (
          <Section title={t('ownFindings')} isCard={false}>
            <SwapFindings findings={findings.map((finding) => ({ finding }))} legs={legs} />
          </Section>
        ) : null}
        {reason ? (
          <Section title={t('reason')}>
            <p className="swap-reason">{reason}</p>
          </Section>
        ) : null}
        <Section title={t('parties')}>
          <ul>
            {parties.map((party) => (
              <li key={party.person.id}>
                <PartyRow party={party} isInitiator={party.person.id === swap.initiatorId} />
              </li>
            ))}
          </ul>
        </Section>
        {approval || own ? (
          <div className="hr-card">
            {approval ? (
              <ListRow
                icon="stamp"
                title={t('toApproval')}
                to={`/${approval.center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${encodeURIComponent(approval.id)}`}
              />
            ) : null}
            {own ? (
              <ListRow
                icon="calendar-days"
                title={t('toDay')}
                value={momentText(own.workDate, 'weekday', language)}
                to={`/schedule-detail?workDate=${own.workDate}`}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      {may.answer || may.withdraw ? <ActionBar swap={swap} /> : null}
    </>
  );
}

/** What the swap is, how it stands, and why where it can no longer be. */
function Status({ swap }: { swap: SwapDetail }) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  const look = lookOf(swap, ownId);
  const { fall, legs } = swap;
  const those = (consent: Swap['parties'][number]['consent']) =>
    swap.parties.filter((one) => one.consent === consent).map(({ person }) => person);
  const people = look === 'declined' ? those('declined') : those('waiting');
  const isOwnRefusal = look === 'declined' && people.some(({ id }) => id === ownId);
  return (
    <section className="hr-card swap-status">
      <h2>{swapTitle(swap, ownId, language, t)}</h2>
      <Tag tone={LOOK_TONES[look]}>{t(`state.${look}`)}</Tag>
      <p>
        {isOwnRefusal
          ? t('status.declinedByYou')
          : t(`status.${look}`, { names: namesText(people, { ownId, language, t }) })}
      </p>
      {fall ? <p>{fallText(fall, ownId, language, t)}</p> : null}
      {fall && fall.findings.length > 0 ? (
        <SwapFindings findings={fall.findings.map((finding) => ({ finding }))} legs={legs} />
      ) : null}
    </section>
  );
}

const CONSENT_TONES: Record<Swap['parties'][number]['consent'], Tone | undefined> = {
  waiting: 'warn',
  agreed: 'good',
  declined: 'bad',
};

/** Who has agreed to it or not, and when. */
function PartyRow({ party, isInitiator }: { party: Swap['parties'][number]; isInitiator: boolean }) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  const { person, consent, answeredAt } = party;
  return (
    <ListRow
      lead={<PersonAvatar person={person} size={2.25} />}
      title={person.id === ownId ? t('you') : nameOf(person, language)}
      note={
        <Dotted
          parts={[
            isInitiator ? t('initiator') : '',
            answeredAt ? momentText(answeredAt, 'minute', language) : '',
          ]}
        />
      }
    >
      <Tag tone={CONSENT_TONES[consent]}>{t(`consent.${consent}`)}</Tag>
    </ListRow>
  );
}

/** What the reader may do, in reach of the thumb. */
function ActionBar({ swap }: SwapViewProps) {
  const { t } = useTranslation('shift-swap');
  const { answer, withdraw, isBusy, isLocked, alert } = useAnswer(swap);
  return (
    <div className="swap-bar">
      <FormAlert text={alert} />
      {swap.may.answer ? (
        <>
          <p className="swap-note">{t('answer.note')}</p>
          <Button kind="outline" disabled={isLocked || isBusy} onClick={() => void answer(false)}>
            {t('answer.decline')}
          </Button>
          <Button kind="primary" isBusy={isBusy} disabled={isLocked} onClick={() => void answer(true)}>
            {t('answer.agree')}
          </Button>
        </>
      ) : null}
      {swap.may.withdraw ? (
        <Button kind="outline" isBusy={isBusy} disabled={isLocked} onClick={() => void withdraw()}>
          {t('withdraw.do')}
        </Button>
      ) : null}
    </div>
  );
}
