import type { TimelineRow } from '@contract/approval/approval';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Icon } from '@/shared/ui/mark/icon';
import { personName } from '../words';
import { durationOf } from './duration';
import { durationText, eventText, reasonText } from './words';
import './record.css';

type EventRowProps = {
  event: TimelineRow;
  /** What the changed fields are called. */
  labelOf: (key: string) => string;
  /** Signature and attachments. */
  children?: ReactNode;
};

const TONES: readonly { kind: TimelineRow['kind']; tone: string; icon: string }[] = [
  { kind: 'pass', tone: 'good', icon: 'check' },
  { kind: 'approve', tone: 'good', icon: 'check-check' },
  { kind: 'reject', tone: 'bad', icon: 'x' },
  { kind: 'withdraw', tone: 'bad', icon: 'undo-2' },
  { kind: 'shorten', tone: 'warn', icon: 'undo-2' },
  { kind: 'cancel', tone: 'bad', icon: 'undo-2' },
  { kind: 'submit', tone: 'main', icon: 'send' },
  { kind: 'resubmit', tone: 'main', icon: 'send' },
  { kind: 'transfer', tone: 'plain', icon: 'arrow-right' },
  { kind: 'addSigner', tone: 'plain', icon: 'user-plus' },
  { kind: 'removeSigner', tone: 'plain', icon: 'user-minus' },
  { kind: 'urge', tone: 'warn', icon: 'bell-ring' },
  { kind: 'remind', tone: 'warn', icon: 'bell' },
  { kind: 'handOver', tone: 'warn', icon: 'triangle-alert' },
];
const OTHER = { tone: 'plain', icon: 'circle-dot' };

/** Something that happened: who, acting for whom, at which step, when, with which words, and how long it took. */
export function EventRow({ event, labelOf, children }: EventRowProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { kind, person, actingFor, nodeName, at, openedAt, opinion, reason, changedKeys, isUndone } = event;
  const { tone, icon } = TONES.find((one) => one.kind === kind) ?? OTHER;
  return (
    <div className="apv-event" data-undone={isUndone ? '' : undefined}>
      <span className="apv-event-mark" data-tone={tone}>
        <Icon name={icon} size={0.9375} />
      </span>
      <div className="apv-event-main">
        <p className="apv-event-head">
          {person ? <PersonAvatar person={person} size={1.5} /> : null}
          <span className="apv-person-name">
            {person ? personName(person, language) : t('system')}
            {actingFor ? ` ${t('actedFor', { name: personName(actingFor, language) })}` : ''}
          </span>
          {nodeName ? <span className="apv-note">{localizedText(nodeName, language)}</span> : null}
          {isUndone ? <span className="apv-flag">{t('undone')}</span> : null}
        </p>
        <p className="apv-event-what" data-tone={tone}>
          {eventText(event, language, t)}
        </p>
        {opinion ? <blockquote className="apv-opinion">{opinion}</blockquote> : null}
        {changedKeys.length > 0 ? (
          <p className="apv-note">
            {t('fieldsChanged', { fields: changedKeys.map(labelOf).join(t('separator')) })}
          </p>
        ) : null}
        {children}
        {reason ? <p className="apv-note">{reasonText(reason, language, t)}</p> : null}
        <p className="apv-event-time">
          <time dateTime={at}>{momentWords(at, 'minute')}</time>
          {openedAt ? (
            <span>{t('took', { duration: durationText(durationOf(openedAt, at), t) })}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
