import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import type { PickedDepartment } from '../picked';

type CrumbsProps = { path: readonly PickedDepartment[]; onGo: (depth: number) => void };

/** The departments above the one shown; pressing one goes back to it. */
export function Crumbs({ path, onGo }: CrumbsProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const names = [t('people.company'), ...path.map((one) => localizedName(one.name, one.enName, language))];
  return (
    <nav className="people-crumbs" aria-label={t('people.crumbs')}>
      {names.map((name, depth) =>
        depth === names.length - 1 ? (
          <span key={depth} aria-current="true">
            {name}
          </span>
        ) : (
          <span key={depth} className="people-crumb">
            <button type="button" onClick={() => onGo(depth)}>
              {name}
            </button>
            <Icon name="chevron-right" size={1} />
          </span>
        ),
      )}
    </nav>
  );
}
