import { listExceptionActs, undoExceptions, type ActRow } from '@contract/attendance/act-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import '@/shared/ui/list/divided.css';

type ActListProps = { onClose: () => void };

/** What one has settled in the last weeks, each to be taken back. */
export function ActList({ onClose }: ActListProps) {
  const { t } = useTranslation('attendance-exceptions');
  const list = usePages(listExceptionActs, {}, (row) => row.actId);
  const [busyId, setBusyId] = useState<string>();
  const undo = async (actId: string) => {
    setBusyId(actId);
    try {
      await call(undoExceptions, { actId });
      showToast(t('undone'), { kind: 'success' });
    } catch {
      // The refusal was told, with its reason; what stands here may have been old.
    } finally {
      setBusyId(undefined);
    }
  };
  return (
    <FullSheet title={t('acts.title')} onClose={onClose}>
      <div className="exc-acts">
        <p className="hr-form-lead">{t('acts.lead')}</p>
        <PagedList
          list={list}
          keyOf={(row) => row.actId}
          renderRow={(row) => <ActRow row={row} busyId={busyId} onUndo={() => void undo(row.actId)} />}
          estimate={6}
          label={t('acts.title')}
          skeleton={<Loading rows={4} />}
          empty={<EmptyState icon="history" title={t('acts.empty')} note={t('acts.emptyNote')} />}
        />
      </div>
    </FullSheet>
  );
}

type ActRowProps = { row: ActRow; busyId: string | undefined; onUndo: () => void };

function ActRow({ row, busyId, onUndo }: ActRowProps) {
  const { t } = useTranslation('attendance-exceptions');
  const language = useLanguage();
  const { actId, act, reason, settled, people, person, from, to, createdAt, undoneAt } = row;
  const name = localizedName(person.name, person.enName, language);
  const [first, last] = [from, to].map((date) => momentText(date, 'day', language));
  return (
    <div className="exc-act hr-divided">
      <div className="exc-main">
        <span className="exc-name">{t(`acts.${act}`, { count: settled })}</span>
        <span className="hr-row-note">
          {people > 1 ? t('acts.others', { name, count: people - 1 }) : name}
          {' · '}
          {first === last ? first : `${first} – ${last}`}
        </span>
        {reason === null ? null : <span className="hr-row-note">{reason}</span>}
        <span className="hr-row-note">{momentText(createdAt, 'minute', language)}</span>
      </div>
      {undoneAt === null ? (
        <Button
          kind="outline"
          size="small"
          isBusy={busyId === actId}
          disabled={busyId !== undefined && busyId !== actId}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      ) : (
        <Tag>{t('acts.undone')}</Tag>
      )}
    </div>
  );
}
