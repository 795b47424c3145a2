import type { RosterPreview } from '@contract/roster/publish-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { nameOf } from '../names';

/** Whom a publication gives no shift, and which drafts it leaves as they are. */
export function LeftOut({ preview }: { preview: Pick<RosterPreview, 'without' | 'elsewhere'> }) {
  const { t } = useTranslation('roster-publish');
  const language = useLanguage();
  const { without, elsewhere } = preview;
  const names = without.people.map((person) => nameOf(person, language)).join(t('nameGap'));
  const more = without.count - without.people.length;
  return without.count + elsewhere.cells === 0 ? null : (
    <ul className="publish-left-out">
      {without.count > 0 ? (
        <li>
          {t('without', {
            count: without.count,
            names: more > 0 ? t('withoutMore', { names, count: more }) : names,
          })}
        </li>
      ) : null}
      {elsewhere.cells > 0 ? (
        <li>
          {t('elsewhere', {
            count: elsewhere.cells,
            people: t('peopleCount', { count: elsewhere.people }),
          })}
        </li>
      ) : null}
    </ul>
  );
}
