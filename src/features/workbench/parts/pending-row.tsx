import { digestText } from '@contract/approval/digest';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { Icon } from '@/shared/ui/mark/icon';
import type { PendingItem } from '@contract/workbench/calls';
import { pendingPath, workKindView } from '../work-kind';
import '@/shared/ui/list/divided.css';
import './pending-row.css';

/** One piece of work that waits: from whom, what, how long and when, since when, and until when. */
export function PendingRow({ item }: { item: PendingItem }) {
  const { t } = useTranslation('work');
  const language = useLanguage();
  const { icon } = workKindView(item.kind);
  const now = useNow();
  const { request } = item;
  const from = item.fromName ? localizedName(item.fromName, item.fromEnName, language) : undefined;
  return (
    <Link className="pw-row hr-divided" to={pendingPath(item)}>
      <Icon name={icon} className="pw-icon" />
      <span className="pw-main">
        <span className="pw-title">
          {(request && from) || localizedText(request?.name ?? item.title, language)}
        </span>
        {request ? (
          <span className="pw-digest">{digestText(request.name, request.span, language, now)}</span>
        ) : null}
        <span className="pw-meta">
          {[t(`kind.${item.kind}`), request ? null : from, relativeTime(item.createdAt, now, language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.isUrged || item.dueAt ? (
          <span className="pw-marks">
            {item.isUrged ? <mark data-kind="danger">{t('urged')}</mark> : null}
            {item.dueAt ? <DueMark dueAt={item.dueAt} now={now} /> : null}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

const SOON_MS = 24 * 3_600_000;

function DueMark({ dueAt, now }: { dueAt: string; now: number }) {
  const { t } = useTranslation('work');
  const when = relativeTime(dueAt, now, useLanguage());
  const left = Date.parse(dueAt) - now;
  if (left < 0) {
    return <mark data-kind="danger">{t('overdue', { when })}</mark>;
  }
  return <mark data-kind={left < SOON_MS ? 'warning' : 'plain'}>{t('due', { when })}</mark>;
}
