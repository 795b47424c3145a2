import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { SigningEventRow } from '@contract/signing/signing';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';

/** So many of the newest are told at once. */
const SHORT = 5;

/** What belongs to an event: to whom, until when, and why. */
const noteParts = (
  { to, lastDay, note }: SigningEventRow,
  language: Language,
  t: TFunction<'signing'>,
): string[] =>
  [
    to ? t('eventTo', { name: to }) : '',
    lastDay ? t('until', { day: momentText(lastDay, 'day', language) }) : '',
    note ? t('reasonText', { reason: note }) : '',
  ].filter(Boolean);

/** What has happened, the newest first. */
export function EventList({ events }: { events: readonly SigningEventRow[] }) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) {
    return null;
  }
  const newest = [...events].reverse();
  const shown = isWhole ? newest : newest.slice(0, SHORT);
  return (
    <Section title={t('events')}>
      <ol className="sgn-events">
        {shown.map((event) => (
          <li key={event.no}>
            <span>{t(`event.${event.kind}`, { name: event.actor ?? t('system') })}</span>
            {noteParts(event, language, t).map((part) => (
              <span key={part} className="sgn-reason">
                {part}
              </span>
            ))}
            <time dateTime={event.at}>{momentText(event.at, 'minute', language)}</time>
          </li>
        ))}
      </ol>
      {newest.length > shown.length ? (
        <Button kind="text" size="small" isBlock onClick={() => setWhole(true)}>
          {t('moreEvents', { count: newest.length - shown.length })}
        </Button>
      ) : null}
    </Section>
  );
}
