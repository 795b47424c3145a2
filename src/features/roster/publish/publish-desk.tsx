import { CODE } from '@contract/codes';
import { previewRoster, publishRoster, type RosterPreview } from '@contract/roster/publish-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Button } from '@/shared/ui/button/button';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { Part } from '../plan/desk-state';
import { spanWords } from '../span-words';
import { ChangesOfPerson } from './changes-of-person';
import { LeftOut } from './left-out';
import './publish.css';
import { Check } from '@/shared/ui/check/check';

type Result = { publicationId: string; people: number; days: number };

/** What publishing changes for each person, what stands in its way, and the publishing itself. */
export function PublishDesk({ part }: { part: Part }) {
  const { t } = useTranslation(['roster-publish', 'roster']);
  const language = useLanguage();
  const { data, error, reload } = useRead(previewRoster, part, { isFresh: true });
  const [result, setResult] = useState<Result>();
  const toRoster = `/roster?from=${part.from}`;
  if (result) {
    return <Published result={result} toRoster={toRoster} />;
  }
  if (isMissing(error)) {
    return <Missing title={t('partMissing')} to={toRoster} toText={t('roster:toRoster')} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  if (data.people.length === 0) {
    return (
      <EmptyState
        icon="calendar-check"
        title={t('nothingToPublish')}
        note={t('nothingToPublishNote', { dates: spanWords(part.from, part.days, language) })}
        isFill
        actions={
          <Link className="hr-button" data-kind="outline" data-size="small" to={toRoster} replace>
            {t('roster:toRoster')}
          </Link>
        }
      />
    );
  }
  return <Preview part={part} preview={data} onChanged={reload} onDone={setResult} />;
}

type PreviewProps = {
  part: Part;
  preview: RosterPreview;
  onChanged: () => void;
  onDone: (result: Result) => void;
};

function Preview({ part, preview, onChanged, onDone }: PreviewProps) {
  const { t } = useTranslation(['roster-publish', 'roster']);
  const language = useLanguage();
  const [warnedOf, setWarnedOf] = useState<string>();
  const [isStale, setStale] = useState(false);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt({}, 1);
  // Kept over retries: an answer that got lost is asked for again and publishes nothing twice.
  const [request, setRequest] = useState({ stamp: preview.stamp, id: randomId() });
  if (request.stamp !== preview.stamp) {
    setRequest({ stamp: preview.stamp, id: randomId() });
  }
  const { people } = preview;
  const changes = people.flatMap((one) => one.changes);
  const findings = people.flatMap((one) => one.findings);
  const isBlocked = findings.some(({ level }) => level === 'block') || changes.some(({ isGone }) => isGone);
  const isOpen = changes.some(({ isOvertaken }) => isOvertaken);
  const asksWarned = findings.some(({ level }) => level === 'warn');
  const isWarned = warnedOf === preview.stamp;
  const publish = async () => {
    try {
      onDone(
        await call(
          publishRoster,
          {
            ...part,
            stamp: preview.stamp,
            requestId: request.id,
            ...(isWarned ? { isWarned: true } : {}),
          },
          { silent: true },
        ),
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === CODE.conflict)) {
        throw cause;
      }
      setStale(true);
      onChanged();
    }
  };
  return (
    <>
      <p className="hr-form-lead">
        {t('publishLead', {
          dates: spanWords(part.from, part.days, language),
          people: t('peopleCount', { count: people.length }),
          days: t('roster:daysOf', { count: changes.length }),
        })}
      </p>
      <LeftOut preview={preview} />
      {preview.isWhole ? null : <p className="hr-form-lead">{t('notAllShown')}</p>}
      {isStale ? <FormAlert text={t('changedMeanwhile')} /> : null}
      {isOpen ? <FormAlert text={t('settleOvertaken')} /> : null}
      {isBlocked ? <FormAlert text={t('blocked')} /> : null}
      <ul className="publish-people">
        {people.map((one) => (
          <li key={one.person.id}>
            <ChangesOfPerson
              entry={one}
              places={preview.places}
              part={part}
              onSettled={() => {
                clear();
                onChanged();
              }}
            />
          </li>
        ))}
      </ul>
      <div className="publish-foot">
        {asksWarned && !isBlocked ? (
          <Check
            className="publish-warned"
            isChecked={isWarned}
            onChange={(isChecked) => setWarnedOf(isChecked ? preview.stamp : undefined)}
          >
            {t('warned')}
          </Check>
        ) : null}
        <FormAlert text={alert} />
        <Button
          kind="primary"
          isBlock
          isBusy={isBusy}
          disabled={isLocked || isBlocked || isOpen || (asksWarned && !isWarned)}
          onClick={() => void attempt([], publish)}
        >
          {t('publishTo', { people: t('peopleCount', { count: people.length }) })}
        </Button>
      </div>
    </>
  );
}

function Published({ result, toRoster }: { result: Result; toRoster: string }) {
  const { t } = useTranslation(['roster-publish', 'roster']);
  return (
    <EmptyState
      icon="calendar-check"
      title={t('done')}
      note={t('doneNote', {
        people: t('peopleCount', { count: result.people }),
        days: t('roster:daysOf', { count: result.days }),
      })}
      isFill
      actions={
        <>
          <Link
            className="hr-button"
            data-kind="primary"
            data-size="small"
            to={`/roster-publications?id=${result.publicationId}`}
            replace
          >
            {t('whoHasSeen')}
          </Link>
          <Link className="hr-button" data-kind="outline" data-size="small" to={toRoster} replace>
            {t('roster:toRoster')}
          </Link>
        </>
      }
    />
  );
}
