import {
  previewGroupMove,
  type AskedMove,
  type MovePreview as Summary,
} from '@contract/attendance-group/calls';
import { useTranslation } from 'react-i18next';
import { dayWords } from '@/shared/date-time/words';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';

type MovePreviewProps = {
  move: AskedMove;
  summary: Summary;
  groupName: string;
  alert: string | undefined;
  isBusy: boolean;
  isLocked: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** Everybody who moves, from which group, and the button that says how many they are. */
export function MovePreview(props: MovePreviewProps) {
  const { move, summary, groupName, alert, isBusy, isLocked, onBack, onConfirm } = props;
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const { changed, people, digest } = summary;
  const list = usePages(previewGroupMove, move, (row) => row.memberId, digest);
  return (
    <div className="hr-form">
      <p className="group-note">
        {t('move.shown', { changed, people, day: dayWords(move.from, language), name: groupName })}
      </p>
      <div className="group-preview">
        <PagedList
          list={list}
          keyOf={(row) => row.memberId}
          renderRow={({ name, enName, fromName, fromEnName, dropsLater }) => (
            <p className="group-preview-row">
              <span>{localizedName(name, enName, language)}</span>
              <span>
                {t('move.row', { from: localizedName(fromName, fromEnName, language), to: groupName })}
                {dropsLater ? <small>{t('move.dropsLater')}</small> : null}
              </span>
            </p>
          )}
          estimate={2.75}
          label={t('move.list')}
          skeleton={<Loading rows={4} />}
          empty={<EmptyState icon="check-check" title={t('move.unchanged')} />}
        />
      </div>
      <FormAlert text={alert} />
      <div className="group-preview-actions">
        <Button kind="outline" disabled={isBusy} onClick={onBack}>
          {t('move.back')}
        </Button>
        {changed > 0 ? (
          <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={onConfirm}>
            {isBusy ? t('saving') : t('move.confirm', { count: changed })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
