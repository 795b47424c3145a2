import type { MemberItem } from '@contract/people/member-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';

/** A person with what tells them from others; leads to their file. */
export function PersonItem({ person }: { person: MemberItem }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const facts = [
    localizedName(person.departmentName ?? '', person.departmentEnName, language),
    localizedName(person.positionName ?? '', person.positionEnName, language),
    person.jobNumber ?? '',
  ].filter(Boolean);
  return (
    <ListRow
      lead={<PersonAvatar person={person} />}
      title={localizedName(person.name, person.enName, language)}
      note={facts.length > 0 ? <Dotted parts={facts} /> : t('noDepartment')}
      to={`/people-detail?id=${encodeURIComponent(person.id)}`}
    >
      {person.status === 'normal' ? null : (
        <Tag tone={person.status === 'disabled' ? 'bad' : undefined}>{t(`status.${person.status}`)}</Tag>
      )}
    </ListRow>
  );
}
