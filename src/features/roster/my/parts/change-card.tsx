import type { PlanChange } from '@contract/roster/my-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { ChangeBy, ChangeText } from './plan-change';

const FEW = 3;

type ChangeCardProps = { changes: readonly PlanChange[]; onAcknowledge: () => void };

/** What was published for the person and not seen before: from what to what, and one tap to put it away. */
export function ChangeCard({ changes, onAcknowledge }: ChangeCardProps) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FEW);
  const last = changes.reduce(
    (one, other) => (one.publishedAt < other.publishedAt ? other : one),
    changes[0]!,
  );
  return (
    <section className="hr-card my-changes" aria-label={t('changes.title')}>
      <div className="my-changes-head">
        <h2>{t('changes.title')}</h2>
        <Tag tone="warn">{t('changes.count', { count: changes.length })}</Tag>
      </div>
      <ul>
        {shown.map(({ workDate, was, now }) => (
          <li key={workDate}>
            <Link to={`/schedule-detail?workDate=${workDate}`}>{dayWords(workDate, language)}</Link>
            <ChangeText was={was} now={now} />
          </li>
        ))}
      </ul>
      <ChangeBy {...last} />
      <div className="my-changes-actions">
        <Button kind="primary" size="small" onClick={onAcknowledge}>
          {t('changes.acknowledge')}
        </Button>
        {shown.length < changes.length ? (
          <Button kind="text" size="small" onClick={() => setWhole(true)}>
            {t('changes.more', { count: changes.length - shown.length })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
