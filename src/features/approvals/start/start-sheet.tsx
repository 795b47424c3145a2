import type { ApprovalCenter } from '@contract/entities/approval';
import { processIcon } from '@contract/entities/process-icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { useRequest } from '@/shared/lib/use-request';
import { ListRow } from '@/shared/ui/list-row';
import { Section } from '@/shared/ui/section';
import { Sheet } from '@/shared/ui/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/states';
import { TextField } from '@/shared/ui/text-field';
import { fetchStartable, type StartableType } from '../api';
import { startPath } from '../center';
import { matchTypes, recentTypes } from './types';

type StartSheetProps = { center: ApprovalCenter; isOpen: boolean; onClose: () => void };

/** What kind of request to start: those of late first, and a search. */
export function StartSheet({ center, isOpen, onClose }: StartSheetProps) {
  const { t } = useTranslation('approvals');
  return (
    <Sheet isOpen={isOpen} title={t('start.title')} onClose={onClose}>
      <TypeList center={center} />
    </Sheet>
  );
}

function TypeList({ center }: { center: ApprovalCenter }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { data, error, reload } = useRequest(center, (signal) => fetchStartable({ center }, signal));
  if (error) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  if (!data) {
    return <Loading rows={5} />;
  }
  if (data.length === 0) {
    return <EmptyState icon="file-plus" title={t('start.none')} note={t('start.noneHint')} />;
  }
  const found = matchTypes(data, keyword);
  const recent = keyword.trim() ? [] : recentTypes(data);
  const row = (type: StartableType) => (
    <ListRow
      key={type.processCode}
      icon={processIcon(type)}
      title={localizedText(type.name, language)}
      onPress={() => void navigate(startPath(type))}
    />
  );
  return (
    <div className="hr-stack">
      <TextField name="type" type="search" label={t('start.keyword')} value={keyword} onChange={setKeyword} />
      {recent.length > 0 ? <Section title={t('start.recent')}>{recent.map(row)}</Section> : null}
      {found.length > 0 ? (
        <Section title={t('start.all')}>{found.map(row)}</Section>
      ) : (
        <EmptyState icon="search-x" title={t('start.noMatch', { text: keyword.trim() })} />
      )}
    </div>
  );
}
