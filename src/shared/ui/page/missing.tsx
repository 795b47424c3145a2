import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from './states';

export type MissingProps = {
  icon?: string;
  title: ReactNode;
  note?: ReactNode;
  /** Where to go on; the home when left out. */
  to?: string | undefined;
  toText?: ReactNode;
};

/** In place of a page whose address names nothing that can be shown: what is missing, and the way on. */
export function Missing({ icon = 'search-x', title, note, to = '/', toText }: MissingProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      icon={icon}
      title={title}
      note={note}
      isFill
      actions={
        <Link className="hr-button" data-kind="outline" data-size="small" to={to} replace>
          {toText ?? t('backHome')}
        </Link>
      }
    />
  );
}
