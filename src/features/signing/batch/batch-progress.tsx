import { getSigningBatch, retrySigningBatch } from '@contract/signing/batch-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { ListRow } from '@/shared/ui/list/list-row';
import { WindowedList } from '@/shared/ui/list/windowed-list';
import { Progress } from '@/shared/ui/progress/progress';
import { Tag } from '@/shared/ui/mark/tag';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';

const TONES = { waiting: undefined, sent: 'good', failed: 'bad' } as const;

/** How far a batch is, with everybody's document or what stood in its way. */
export function BatchProgress({ id }: { id: string }) {
  const { t } = useTranslation('signing-start');
  const language = useLanguage();
  const asked = useRead(getSigningBatch, { id });
  const { data, error, reload } = asked;
  useFollowing(asked, data?.isDone === false);
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        isFill
        title={t('batch.missing')}
        to="/signing-center"
        toText={t('toCenter')}
      />
    ) : (
      <Loading rows={5} />
    );
  }
  const done = data.sentCount + data.failedCount;
  // What was made and could not be sent is a draft, which its row opens.
  const unmade = data.rows.filter(({ state, signingId }) => state === 'failed' && signingId === null).length;
  return (
    <>
      <section className="hr-card sgn-status">
        <h2>{data.title}</h2>
        <output>
          {data.isDone
            ? data.failedCount === 0
              ? t('batch.allSent', { count: data.sentCount })
              : t('batch.done', { sent: data.sentCount, failed: data.failedCount })
            : t('batch.running', { done, count: data.rows.length })}
        </output>
        {data.isDone ? null : (
          <Progress
            className="sst-progress"
            value={done}
            max={data.rows.length}
            aria-label={t('batch.progress')}
          />
        )}
        {data.isDone && unmade > 0 ? <Retry id={id} count={unmade} /> : null}
      </section>
      <div className="hr-card">
        <WindowedList
          rows={data.rows}
          keyOf={({ person }) => person.id}
          renderRow={(row) => (
            <ListRow
              lead={<PersonAvatar person={row.person} size={2.25} />}
              title={localizedName(row.person.name, row.person.enName, language)}
              note={row.reason}
              {...(row.signingId ? { to: `/signing-detail?id=${encodeURIComponent(row.signingId)}` } : {})}
            >
              <Tag tone={TONES[row.state]}>{t(`batch.state.${row.state}`)}</Tag>
            </ListRow>
          )}
          estimate={3.5}
          label={t('batch.people')}
        />
      </div>
    </>
  );
}

/** Has the documents made that could not be. */
function Retry({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation('signing-start');
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const retry = async () => await attempt([], () => call(retrySigningBatch, { id }, { silent: true }));
  return (
    <>
      <FormAlert text={alert} />
      <Button kind="primary" isBusy={isBusy} disabled={isLocked} onClick={() => void retry()}>
        {t('batch.retry', { count })}
      </Button>
    </>
  );
}
