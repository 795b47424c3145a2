import type { ApprovalBox, ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { SwipeRow } from '@/shared/ui/reveal/swipe-row';
import { Link } from 'react-router-dom';
import { detailPath, startPath } from '../center';
import { ApprovalCard } from './approval-card';
import { isBatchable } from './batch';
import '@/shared/ui/list/divided.css';
import { Check } from '@/shared/ui/check/check';

type ApprovalRowItemProps = {
  row: ApprovalRow;
  box: ApprovalBox;
  keyword?: string | undefined;
  isGrouped?: boolean | undefined;
  /** Choosing several: whether this one is chosen, and how to change it. */
  batch?: { isChosen: boolean; onToggle: (id: string) => void } | undefined;
  onDelete?: ((id: string) => void) | undefined;
};

/** A row of a box: opens its item, is chosen with others, or goes on with a draft. */
export function ApprovalRowItem({ row, box, keyword, isGrouped, batch, onDelete }: ApprovalRowItemProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const language = useLanguage();
  const card = <ApprovalCard row={row} box={box} keyword={keyword} isGrouped={isGrouped} />;
  const isOff = batch && !isBatchable(row);
  if (batch) {
    return (
      <div className="apv-row hr-divided">
        {/* The card is the label's text. */}
        <Check
          className="apv-check"
          data-off={isOff ? '' : undefined}
          label={
            isOff
              ? `${localizedText(row.title, language)} ${t('batch.notAllowed')}`
              : t('batch.choose', { title: localizedText(row.title, language) })
          }
          isChecked={batch.isChosen}
          disabled={isOff}
          onChange={() => batch.onToggle(row.id)}
        >
          {card}
        </Check>
      </div>
    );
  }
  const to =
    box === 'drafts'
      ? startPath({ processCode: row.processCode, draftId: row.id })
      : detailPath(row.center, row.id);
  const isDeletable = box === 'drafts' && onDelete !== undefined;
  const handleDelete = () => onDelete?.(row.id);
  const content = (
    <div className={isDeletable ? 'apv-row' : 'apv-row hr-divided'}>
      <Link className="apv-row-link" to={to}>
        {card}
      </Link>
      {isDeletable ? (
        <IconButton className="apv-delete" icon="trash-2" label={t('draft.delete')} onClick={handleDelete} />
      ) : null}
    </div>
  );
  return isDeletable ? (
    <SwipeRow className="hr-divided" action={{ text: t('common:delete'), onPress: handleDelete }}>
      {content}
    </SwipeRow>
  ) : (
    content
  );
}
