import { certificateCount } from '@contract/certificate/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { useRead } from '@/shared/http/query/use-read';
import { CreateButton } from '@/shared/ui/button/create-button';
import { Segments } from '@/shared/ui/page/segments';
import { AllPapers } from './all-papers';
import { Queue } from './queue';
import { RecordSheet } from './record-sheet';

const TABS = ['queue', 'all'] as const;
type Tab = (typeof TABS)[number];
/** The tab in the address, so that a reload shows it again. */
const TAB = 'tab';

/** Papers to check, and all papers, for those who manage certificates. */
export function KeeperDesk() {
  const { t } = useTranslation('certificate-keep');
  const [params, setParams] = useSearchParams();
  const [isRecording, setRecording] = useState(false);
  const waiting = useRead(certificateCount, { status: 'waiting' }).data?.count;
  const tab: Tab = TABS.find((one) => one === params.get(TAB)) ?? 'queue';
  return (
    <>
      <ScopeNote />
      <Segments
        label={t('tab.label')}
        value={tab}
        options={TABS.map((value) => ({
          value,
          text: t(`tab.${value}`),
          ...(value === 'queue' && waiting ? { count: waiting } : {}),
        }))}
        onChange={(next) => {
          const address = new URLSearchParams(params);
          address.set(TAB, next);
          setParams(address, { replace: true });
        }}
      />
      {tab === 'queue' ? (
        <Queue />
      ) : (
        <>
          <AllPapers />
          <CreateButton text={t('record')} onPress={() => setRecording(true)} />
        </>
      )}
      {isRecording ? <RecordSheet onClose={() => setRecording(false)} /> : null}
    </>
  );
}
