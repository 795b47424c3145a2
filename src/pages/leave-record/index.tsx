import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordScreen } from '@/features/leave/record/record-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /leave-record?id=: a request for a record that entitles someone to a kind of leave. */
export function Component() {
  const { t } = useTranslation('titles');
  const [params] = useSearchParams();
  return (
    <PageFrame title={t('leaveRecord')} back>
      <RecordScreen key={params.get('id')} id={params.get('id') ?? ''} />
    </PageFrame>
  );
}
