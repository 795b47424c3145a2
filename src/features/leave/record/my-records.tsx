import { listMyLeaveRecords, type MyLeaveRecords } from '@contract/leave/record-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { RecordSheet } from './record-sheet';
import '../balance/my-leave.css';

type Period = { fromDay: string; untilDay: string | null };

/** From when to when a record holds, in words. */
export function useRecordPeriod(): (period: Period) => string {
  const { t } = useTranslation('my-leave');
  return ({ fromDay, untilDay }) =>
    untilDay === null
      ? t('record.from', { day: momentWords(fromDay, 'day') })
      : periodWords(fromDay, untilDay);
}

/** The reader's leave records, requests for records, and the form for another. */
export function MyRecords() {
  const { t } = useTranslation('my-leave');
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has('record'));
  const { data, error, reload } = useRead(listMyLeaveRecords, {});
  const close = () => {
    setOpen(false);
    const next = new URLSearchParams(params);
    next.delete('record');
    setParams(next, { replace: true });
  };
  if (!data) {
    return (
      <Section title={t('record.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  if (data.kinds.length + data.records.length + data.requests.length === 0) {
    return null;
  }
  return (
    <Section title={t('record.title')}>
      <Records data={data} />
      {data.kinds.length > 0 ? (
        <div className="my-leave-records-add">
          <Button kind="outline" isBlock onClick={() => setOpen(true)}>
            {t('record.request')}
          </Button>
        </div>
      ) : null}
      {isOpen && data.kinds.length > 0 ? (
        <RecordSheet
          kinds={data.kinds}
          kind={params.get('record') ?? undefined}
          onSent={() => {
            close();
            showToast(t('record.sent'), { kind: 'success' });
          }}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

function Records({ data: { kinds, records, requests } }: { data: MyLeaveRecords }) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const periodOf = useRecordPeriod();
  const names = kinds.map(({ name }) => localizedText(name, language)).join(t('record.separator'));
  // An accepted request is the record that it became.
  const open = requests.filter(({ state }) => state !== 'accepted');
  return (
    <>
      {records.length + open.length === 0 ? (
        <p className="my-leave-none">{t('record.none', { kinds: names })}</p>
      ) : null}
      {records.map((one) => (
        <ListRow
          key={one.id}
          title={localizedText(one.name, language)}
          note={`${periodOf(one)} · ${one.note}`}
          value={t('record.state.accepted')}
        />
      ))}
      {open.map((one) => (
        <ListRow
          key={one.id}
          title={localizedText(one.name, language)}
          note={`${periodOf(one)} · ${one.note}`}
          value={t(`record.state.${one.state}`)}
          to={`/leave-record?id=${encodeURIComponent(one.id)}`}
        />
      ))}
    </>
  );
}
