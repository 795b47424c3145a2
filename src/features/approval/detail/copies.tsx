import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Section } from '@/shared/ui/list/section';
import { readText } from '../record/words';
import { personName } from '../words';
import './detail.css';

/** Who was told of the item, by whom, and whether they have read it. */
export function Copies({ copies }: Pick<ApprovalDetail, 'copies'>) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const now = useNow();
  if (copies.length === 0) {
    return null;
  }
  return (
    <Section title={t('section.copies')}>
      <ul className="apv-block apv-lines">
        {copies.map(({ person, by, readAt }) => (
          <li key={person.id} className="apv-person">
            <PersonAvatar person={person} size={2} />
            <div className="apv-person-main">
              <p className="apv-person-head">
                <span className="apv-person-name">{personName(person, language)}</span>
                <span className="apv-flag" data-kind={readAt ? 'read' : undefined}>
                  {readAt ? readText(readAt, now, language, t) : t('unread')}
                </span>
              </p>
              <p className="apv-note">
                {by ? t('copyBy', { name: personName(by, language) }) : t('copyByFlow')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
