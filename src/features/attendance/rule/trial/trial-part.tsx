import { changedTerms } from '@contract/attendance/words/term-words';
import type { AttendanceTerms } from '@contract/attendance/terms';
import {
  cancelRuleTrial,
  readRuleTrial,
  startRuleTrial,
  type RuleTrial,
} from '@contract/attendance/trial-calls';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { call } from '@/shared/http/call';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Progress } from '@/shared/ui/progress/progress';
import { ErrorState } from '@/shared/ui/page/states';
import { TrialResult } from './trial-result';
import './trial.css';

type TrialPartProps = {
  groupId: string;
  terms: AttendanceTerms;
  /** The terms cannot be saved as they are. */
  hasFault: boolean;
  /** Puts the terms that were tried into the form. */
  onUse: (terms: AttendanceTerms) => void;
};

/** What the terms of the form would have made of last month: asked for, followed, and found again by who comes back. */
export function TrialPart({ groupId, terms, hasFault, onUse }: TrialPartProps) {
  const { t } = useTranslation('attendance-rules');
  const latest = useRead(readRuleTrial, { groupId });
  const trial = latest.data?.trial;
  const isOpen = trial?.state === 'waiting' || trial?.state === 'running';
  useFollowing(latest, isOpen);
  const [isBusy, setBusy] = useState(false);
  const requestOf = useRequestIds();
  const handleStart = () => {
    setBusy(true);
    // The error policy has told a refusal.
    call(startRuleTrial, { groupId, terms, requestId: requestOf(terms, trial?.id) })
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        latest.reload();
      });
  };
  const hasFailed = trial?.state === 'failed' || trial?.state === 'cancelled';
  return (
    <>
      <Section title={t('trial.title')}>
        <div className="trial-part">
          <p>{t('trial.lead')}</p>
          <ScopeNote />
          {latest.error && !latest.data ? (
            <ErrorState cause={latest.error} onRetry={latest.reload} />
          ) : (
            <>
              {isOpen ? <Underway trial={trial} onEnd={latest.reload} /> : null}
              {trial?.state === 'cancelled' ? (
                <output className="rule-quiet">{t('trial.cancelled')}</output>
              ) : null}
              {trial?.state === 'failed' ? (
                <p className="rule-wrong" role="alert">
                  {trial.reason ?? t('trial.failed')}
                </p>
              ) : null}
              {trial && changedTerms(trial.terms, terms).length > 0 ? (
                <div className="trial-other" role="note">
                  <span>{t('trial.other')}</span>
                  <Button kind="outline" size="small" onClick={() => onUse(trial.terms)}>
                    {t('trial.use')}
                  </Button>
                </div>
              ) : null}
              <Button
                kind="outline"
                isBlock
                isBusy={isBusy}
                disabled={hasFault || isOpen || !latest.data}
                onClick={handleStart}
              >
                {t(hasFailed ? 'trial.again' : 'trial.start')}
              </Button>
              {hasFault ? <p className="rule-quiet">{t('trial.fault')}</p> : null}
            </>
          )}
        </div>
      </Section>
      {trial?.state === 'done' && trial.result ? <TrialResult trial={trial} result={trial.result} /> : null}
    </>
  );
}

/** The same request until it has become a trial: a second tap after a lost answer asks for nothing more. */
function useRequestIds() {
  const last = useRef({ of: '', id: '' });
  return (terms: AttendanceTerms, lastTrial: string | undefined): string => {
    const of = JSON.stringify([terms, lastTrial]);
    if (last.current.of !== of) {
      last.current = { of, id: randomId() };
    }
    return last.current.id;
  };
}

function Underway({ trial: { id, state, progress }, onEnd }: { trial: RuleTrial; onEnd: () => void }) {
  const { t } = useTranslation('attendance-rules');
  const [isBusy, setBusy] = useState(false);
  const handleCancel = () => {
    setBusy(true);
    // The error policy has told a refusal.
    call(cancelRuleTrial, { trialId: id })
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        onEnd();
      });
  };
  const titleId = useId();
  const isRunning = state === 'running' && progress !== null;
  return (
    <div className="trial-open">
      <p id={titleId}>{isRunning ? t('trial.running', { percent: progress }) : t('trial.waiting')}</p>
      <Progress aria-labelledby={titleId} max={100} {...(isRunning && { value: progress })} />
      <output className="rule-quiet">{t('trial.leave')}</output>
      <Button kind="text" size="small" isBusy={isBusy} onClick={handleCancel}>
        {t('trial.cancel')}
      </Button>
    </div>
  );
}
