import { JOB_NAMES, type Job } from '@contract/job/job';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { Progress } from '@/shared/ui/progress/progress';
import { JOB_ACTIONS, JOB_TONES, type JobAction } from './job-look';

type JobRowProps = { job: Job; onAct: (job: Job, action: JobAction) => Promise<void> };

/** One job: what it is, where it stands since when, why it failed, and what can be done about it. */
export function JobRow({ job, onAct }: JobRowProps) {
  const { t } = useTranslation('jobs');
  const language = useLanguage();
  const titleId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { kind, state, progress, reason } = job;
  const name = JOB_NAMES[kind];
  const action = JOB_ACTIONS[state];
  const handlePress = (chosen: JobAction) => {
    setIsBusy(true);
    // The refusal has been told; the row shows how the job stands.
    onAct(job, chosen).then(
      () => setIsBusy(false),
      () => setIsBusy(false),
    );
  };
  return (
    <div className="job-row">
      <p className="job-head">
        <span className="job-name" id={titleId}>
          {name ? localizedText(name, language) : t('otherKind')}
        </span>
        <Tag tone={JOB_TONES[state]}>{t(`state.${state}`)}</Tag>
      </p>
      {reason ? <p className="job-reason">{t('reason', { reason })}</p> : null}
      {state === 'running' && progress !== null ? (
        <div className="job-progress">
          <Progress value={progress} max={100} aria-labelledby={titleId} />
          <span>{t('percent', { percent: progress })}</span>
        </div>
      ) : null}
      <div className="job-foot">
        <span>{timeWords(job, t)}</span>
        {action ? (
          <Button
            kind="outline"
            size="small"
            isBusy={isBusy}
            aria-describedby={titleId}
            onClick={() => handlePress(action)}
          >
            {t(`${action}.press`)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Since when it stands so; a job that was tried in vain says when it is tried again. */
function timeWords(job: Job, t: ReturnType<typeof useTranslation<'jobs'>>['t']): string {
  const at = (moment: string | null) => momentWords(moment ?? job.createdAt, 'minute');
  switch (job.state) {
    case 'waiting':
      return job.attempts > 0
        ? t('triesAt', { time: at(job.dueAt) })
        : t('sentAt', { time: at(job.createdAt) });
    case 'running':
      return t('startedAt', { time: at(job.startedAt) });
    default:
      return t('finishedAt', { time: at(job.finishedAt) });
  }
}
