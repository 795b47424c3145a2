import type { ReportRunRow } from '@contract/report/calls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { RUN_TONES } from './run-look';
import { useDownload } from './use-download';

type RunRowProps = { run: ReportRunRow; isMarked?: boolean };

/** A run on a phone: state, receiver and file. */
export function RunRow({ run, isMarked = false }: RunRowProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const titleId = useId();
  const { download, busyId } = useDownload();
  const { id, name, state, cause, rows, reason, dropped, receiver, isOwn, fileUntil } = run;
  const facts = [
    momentWords(run.createdAt, 'minute'),
    t(`cause.${cause}`),
    state === 'done' || state === 'running' ? t('rows', { count: rows }) : undefined,
    isOwn ? undefined : localizedName(receiver.name, receiver.enName, language),
  ];
  return (
    <div className="rpt-run" data-marked={isMarked ? '' : undefined} aria-current={isMarked || undefined}>
      <p className="rpt-run-head">
        <strong id={titleId}>{name}</strong>
        <Tag tone={RUN_TONES[state]}>{t(`state.${state}`)}</Tag>
      </p>
      <p className="rpt-note">{facts.filter(Boolean).join(' · ')}</p>
      {reason ? <p className="rpt-note">{reason}</p> : null}
      {dropped.length > 0 ? (
        <p className="rpt-note">{t('dropped', { columns: dropped.join(', ') })}</p>
      ) : null}
      {fileUntil ? (
        <div className="rpt-run-head">
          <span className="rpt-note">{t('until', { time: momentWords(fileUntil, 'minute') })}</span>
          <Button
            kind="outline"
            size="small"
            isBusy={busyId === id}
            aria-describedby={titleId}
            onClick={() => void download(id)}
          >
            {t('download')}
          </Button>
        </div>
      ) : state === 'done' && isOwn ? (
        <p className="rpt-note">{t('over')}</p>
      ) : null}
    </div>
  );
}
