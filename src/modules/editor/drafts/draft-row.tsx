import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { Link } from 'react-router-dom';
import type { Published } from '../use-draft-editor';
import './draft-list.css';
import '../editor.css';

const TONES: Partial<Record<Published['status'], Tone>> = { published: 'good', draft: 'warn' };

type DraftRowProps = {
  row: Published & {
    hasChanges: boolean;
    updatedAt: string;
    updatedByName?: string | null | undefined;
    updatedByEnName?: string | null | undefined;
  };
  name: string;
  /** How much is in it. */
  count: string;
  /** What uses it, a line for each kind. */
  uses: readonly string[];
  to: string;
  onMenu: () => void;
};

/** A draft in its list: what it is called, how it stands, what uses it, who changed it last. */
export function DraftRow({ row, name, count, uses, to, onMenu }: DraftRowProps) {
  const { t } = useTranslation('editor');
  const language = useLanguage();
  const by = row.updatedByName && localizedName(row.updatedByName, row.updatedByEnName, language);
  const time = momentWords(row.updatedAt, 'minute');
  const facts = [
    count,
    row.version !== null && t('publishedAs', { version: row.version }),
    row.version !== null && row.hasChanges && t('changed'),
  ];
  return (
    <div className="ed-row">
      <Link className="ed-row-main" to={to}>
        <span className="ed-row-name">
          <span>{name}</span>
          <Tag tone={TONES[row.status]}>{t(`status.${row.status}`)}</Tag>
        </span>
        <span className="ed-note">{facts.filter(Boolean).join(' · ')}</span>
        {uses.map((use) => (
          <span className="ed-note" key={use}>
            {use}
          </span>
        ))}
        <span className="ed-note">
          {by ? t('list.updated', { name: by, time }) : t('list.updatedAt', { time })}
        </span>
      </Link>
      <IconButton icon="ellipsis-vertical" label={t('actions', { name })} onClick={onMenu} />
    </div>
  );
}
