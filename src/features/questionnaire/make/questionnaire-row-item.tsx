import type { QuestionnaireRow } from '@contract/questionnaire';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate } from '@/shared/lib/format-date';
import { localizedName, localizedText } from '@/shared/lib/localized-text';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';

type QuestionnaireRowItemProps = { row: QuestionnaireRow; onMenu: () => void };

/** A questionnaire in the list: what it is called, how it stands, what carries it, who changed it last. */
export function QuestionnaireRowItem({ row, onMenu }: QuestionnaireRowItemProps) {
  const { t } = useTranslation('questionnaire-editor');
  const language = useLanguage();
  const name = localizedText(row.title, language) || t('untitled');
  const by = row.updatedByName && localizedName(row.updatedByName, row.updatedByEnName, language);
  const time = formatDate(row.updatedAt, 'minute');
  const facts = [
    t('list.questions', { count: row.questionCount }),
    row.version !== null && t('list.version', { version: row.version }),
    row.version !== null && row.hasChanges && t('list.changed'),
  ];
  const carriers = row.processes.map((one) => localizedText(one, language)).join(' · ');
  return (
    <div className="qe-row">
      <Link className="qe-row-main" to={`/questionnaires?id=${encodeURIComponent(row.id)}`}>
        <span className="qe-row-name">
          <span>{name}</span>
          <span className="qe-chip" data-status={row.status}>
            {t(`status.${row.status}`)}
          </span>
        </span>
        <span className="ed-note">{facts.filter(Boolean).join(' · ')}</span>
        {carriers ? <span className="ed-note">{t('list.usedBy', { names: carriers })}</span> : null}
        <span className="ed-note">
          {by ? t('list.updated', { name: by, time }) : t('list.updatedAt', { time })}
        </span>
      </Link>
      <IconButton icon="ellipsis-vertical" label={t('actions', { name })} onClick={onMenu} />
    </div>
  );
}
