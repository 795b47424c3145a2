import { analysisToday } from '@contract/analysis/calls';
import { momentAt } from '@contract/moment-at';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Skeleton } from '@/shared/ui/page/skeleton';

const MINUTE_MS = 60_000;

/** Presence right now, in a line of its own: today isn't part of the figures. */
export function TodayLine({ organId }: { organId: string | undefined }) {
  const { t } = useTranslation('analysis');
  const { data, error, reload } = useRead(analysisToday, organId === undefined ? {} : { organId });
  if (!data) {
    return error ? (
      <p className="analysis-today">
        {t('today.failed')}{' '}
        <button type="button" className="hr-section-link" onClick={reload}>
          {t('today.retry')}
        </button>
      </p>
    ) : (
      <p className="analysis-today" aria-hidden="true">
        <Skeleton width="70%" />
      </p>
    );
  }
  const { now, expected, present, late, missing, away, canOpen } = data;
  const parts = [
    t('today.present', { present, expected }),
    late > 0 ? t('today.late', { count: late }) : '',
    missing > 0 ? t('today.missing', { count: missing }) : '',
    away > 0 ? t('today.away', { count: away }) : '',
  ];
  const line = (
    <>
      <strong>{t('today.at', { time: momentWords(new Date(momentAt(now * MINUTE_MS)), 'time') })}</strong>{' '}
      <Dotted parts={parts} />
    </>
  );
  return canOpen ? (
    <Link
      className="analysis-today"
      to={`/attendance-board${organId === undefined ? '' : `?organ=${encodeURIComponent(organId)}`}`}
    >
      {line}
    </Link>
  ) : (
    <p className="analysis-today">{line}</p>
  );
}
