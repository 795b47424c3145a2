import type { AttendanceDay } from '@contract/attendance/my-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Section } from '@/shared/ui/list/section';
import '@/shared/ui/list/divided.css';

/** What was said about a disputed day, the first first. */
export function DayThread({ day: { remarks } }: { day: AttendanceDay }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  if (remarks.length === 0) {
    return null;
  }
  return (
    <Section title={t('day.thread')}>
      <ul>
        {remarks.map(({ id, author, isOwn, text, createdAt }) => (
          <li className="att-remark hr-divided" key={id}>
            <span>
              {`${isOwn ? t('day.me') : localizedName(author.name, author.enName, language)} · ${momentText(createdAt, 'minute', language)}`}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
