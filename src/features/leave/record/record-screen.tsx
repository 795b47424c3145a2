import { getLeaveRecord, withdrawLeaveRecord, type LeaveRecordDetail } from '@contract/leave/record-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DecideSheet } from './decide-sheet';
import { useRecordPeriod } from './my-records';
import '@/shared/ui/list/section.css';
import './record.css';

const NO_CHANGE = () => undefined;

/** A request for a leave record with its proof: decided by HR, or withdrawn by its requester. */
export function RecordScreen({ id }: { id: string }) {
  const { t } = useTranslation('my-leave');
  const { data, error, reload } = useRead(getLeaveRecord, { id });
  const [deciding, setDeciding] = useState<'accept' | 'refuse'>();
  if (isMissing(error)) {
    return <Missing icon="file-check" title={t('record.gone')} to="/my-leave" toText={t('record.toLeave')} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={6} />;
  }
  const handleWithdraw = async () => {
    const pressed = await showDialog({
      title: t('record.withdrawTitle'),
      content: t('record.withdrawNote'),
      actions: [
        { text: t('record.cancel'), kind: 'cancel' },
        { text: t('record.withdraw'), kind: 'danger' },
      ],
    });
    if (pressed === 1) {
      await call(withdrawLeaveRecord, { id });
      showToast(t('record.withdrawn'), { kind: 'success' });
    }
  };
  return (
    <div className="leave-record">
      <RecordCard record={data} />
      <UploadField
        kind="attachment"
        label={t('record.files')}
        value={data.files}
        readOnly
        onChange={NO_CHANGE}
      />
      {data.mayDecide ? (
        <div className="leave-record-acts">
          <Button kind="outline" onClick={() => setDeciding('refuse')}>
            {t('record.refuse')}
          </Button>
          <Button kind="primary" onClick={() => setDeciding('accept')}>
            {t('record.accept')}
          </Button>
        </div>
      ) : null}
      {data.isOwn && data.state === 'waiting' ? (
        <Button kind="outline" isBlock onClick={() => void handleWithdraw()}>
          {t('record.withdraw')}
        </Button>
      ) : null}
      {deciding ? (
        <DecideSheet
          record={data}
          isAccepting={deciding === 'accept'}
          onDone={() => {
            setDeciding(undefined);
            showToast(t(deciding === 'accept' ? 'record.accepted' : 'record.refused'), { kind: 'success' });
          }}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </div>
  );
}

function RecordCard({ record }: { record: LeaveRecordDetail }) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const periodOf = useRecordPeriod();
  const { person, state, reply, decidedBy, decidedAt } = record;
  const facts = [
    { name: t('record.kind'), value: localizedText(record.name, language) },
    { name: t('record.period'), value: periodOf(record) },
    { name: t('record.note'), value: record.note },
    { name: t('record.askedAt'), value: momentWords(record.askedAt, 'minute') },
    { name: t('record.result'), value: t(`record.state.${state}`) },
    {
      name: t('record.decidedBy'),
      value:
        decidedBy && decidedAt
          ? `${localizedName(decidedBy.name, decidedBy.enName, language)} · ${momentWords(decidedAt, 'minute')}`
          : '',
    },
    { name: t('record.reply'), value: reply ?? '' },
  ];
  return (
    <section className="hr-card">
      <div className="leave-record-person">
        <PersonAvatar person={person} size={2.75} />
        <h2>{localizedName(person.name, person.enName, language)}</h2>
      </div>
      <Facts facts={facts} />
    </section>
  );
}
