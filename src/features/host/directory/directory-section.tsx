import { LIMIT_PERCENT, type DirectoryClient, type DirectoryRun } from '@contract/host/directory';
import { getDirectory, readDirectory, saveDirectory } from '@contract/host/directory-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '@/modules/editor/inputs';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { RUN_TONES, runNote } from './run-words';
import { useWhileRunning } from './use-while-running';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const OFF = 'off';

export const runAddress = ({ client, id }: Pick<DirectoryRun, 'client' | 'id'>): string =>
  `/chat-clients?client=${client}&run=${id}`;

/** The client's departments and people: when they are read, and what came of it lately. */
export function DirectorySection({ client, name }: { client: DirectoryClient; name: string }) {
  const { t } = useTranslation('chat-clients');
  const navigate = useNavigate();
  const { data, error, reload } = useRead(getDirectory, { client });
  const [isBusy, setIsBusy] = useState(false);
  useWhileRunning(data?.runs[0], reload);
  if (!data) {
    return (
      <Section title={t('directory.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const { isConnected, hour, runs } = data;
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch {
      // Told by the error policy; the section shows how it stands.
    } finally {
      setIsBusy(false);
      reload();
    }
  };
  const handleRead = () =>
    void act(async () => void navigate(runAddress(await call(readDirectory, { client }))));
  const handleHour = (value: string) =>
    void act(async () => {
      await call(saveDirectory, {
        client,
        hour: value === OFF ? null : Number(value),
        limitPercent: data.limitPercent || LIMIT_PERCENT,
      });
      showToast(t('saved'), { kind: 'success' });
    });
  const isOpen = runs[0] && ['reading', 'waiting', 'applying'].includes(runs[0].state);
  return (
    <Section title={t('directory.title')}>
      <div className="chat-connection">
        <p className="chat-time">
          {t(isConnected ? 'directory.lead' : 'directory.notConnected', { client: name })}
        </p>
        <Button kind="outline" isBlock isBusy={isBusy} disabled={!isConnected || isOpen} onClick={handleRead}>
          {t('directory.read')}
        </Button>
        {isConnected ? (
          <>
            <SelectField
              name="hour"
              label={t('directory.daily')}
              value={hour === null ? OFF : String(hour)}
              options={[
                { value: OFF, text: t('directory.off') },
                ...HOURS.map((one) => ({
                  value: String(one),
                  text: t('directory.at', { time: `${String(one).padStart(2, '0')}:00` }),
                })),
              ]}
              onChange={handleHour}
            />
            <p className="chat-time">{t('directory.dailyNote', { percent: data.limitPercent })}</p>
          </>
        ) : null}
      </div>
      {runs.map((run) => (
        <ListRow
          key={run.id}
          title={momentWords(run.createdAt, 'minute')}
          note={runNote(run, t, name)}
          to={runAddress(run)}
        >
          <Tag tone={RUN_TONES[run.state]}>{t(`directory.state.${run.state}`)}</Tag>
        </ListRow>
      ))}
    </Section>
  );
}
