import { memberHistory, withdrawStaffEvent, type StaffEvent } from '@contract/people/history-calls';
import { PLANNED_KINDS, type PlannedKind } from '@contract/people/staff-event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import './history-section.css';

const ICONS = {
  joined: { icon: 'user-plus' },
  moved: { icon: 'folder-input' },
  position: { icon: 'id-card' },
  suspended: { icon: 'lock' },
  resumed: { icon: 'lock-open' },
  left: { icon: 'log-out' },
  returned: { icon: 'undo-2' },
} as const;

const plannedKindOf = ({ kind }: StaffEvent): PlannedKind =>
  PLANNED_KINDS.find((one) => one === kind) ?? 'moved';

/** So many are in view at first: careers are long, and the last steps matter most. */
const FIRST = 5;

/** Events of a person's employment, past and planned, newest first. */
export function HistorySection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { data, error, reload } = useRead(memberHistory, { memberId });
  const [isWhole, setWhole] = useState(false);
  if (!data) {
    return (
      <Section title={t('history.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const { events, recordedSince, hasMore } = data;
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <Section title={t('history.title')}>
      <ul className="person-history" aria-label={t('history.title')}>
        {shown.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
      {shown.length < events.length ? (
        <Button kind="text" isBlock onClick={() => setWhole(true)}>
          {t('history.more', { count: events.length - shown.length })}
        </Button>
      ) : null}
      {recordedSince !== null || hasMore ? (
        <p className="person-note person-history-note">
          {recordedSince === null
            ? t('history.cut')
            : t('history.since', { day: momentWords(recordedSince, language) })}
        </p>
      ) : null}
    </Section>
  );
}

function EventRow({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const day = momentWords(event.day, language);
  const nameOf = (of: StaffEvent['organ']) => (of ? localizedName(of.name, of.enName, language) : '');
  const from = nameOf(event.kind === 'position' ? event.fromPosition : event.fromOrgan);
  const to = nameOf(event.kind === 'position' ? event.position : event.organ);
  const place = from && to && from !== to ? t('history.fromTo', { from, to }) : to || from;
  const lines = [
    [day, event.state === 'withdrawn' ? '' : place, nameOf(event.reason)].filter(Boolean).join(' · '),
    event.note ?? '',
    event.heir ? t('history.heir', { name: nameOf(event.heir) }) : '',
    event.refusal ?? '',
    event.by ? t('history.by', { name: nameOf(event.by) }) : '',
  ].filter(Boolean);
  const withdraw = async () => {
    const chosen = await showDialog({
      title: t(`history.withdrawAsk.${plannedKindOf(event)}`, { day }),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('history.withdraw'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(withdrawStaffEvent, { eventId: event.id });
      showToast(t('history.withdrawn'), { kind: 'success' });
    }
  };
  return (
    <ListRow
      icon={ICONS[event.kind].icon}
      title={
        <span className="person-history-title">
          {t(`history.kind.${event.kind}`)}
          {event.state === 'effective' ? null : (
            <Tag tone={event.state === 'refused' ? 'bad' : undefined}>
              {t(`history.state.${event.state}`)}
            </Tag>
          )}
        </span>
      }
      note={lines.map((line) => (
        <span key={line} className="person-history-line">
          {line}
        </span>
      ))}
    >
      {event.mayWithdraw ? (
        // The error policy shows a refusal; nothing has changed then.
        <Button kind="text" size="small" onClick={() => void withdraw().catch(() => undefined)}>
          {t('history.withdraw')}
        </Button>
      ) : null}
    </ListRow>
  );
}
