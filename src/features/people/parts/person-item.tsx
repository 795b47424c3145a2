import type { MemberItem } from '@contract/people/member-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow, type ListRowProps } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';

/** The page of a person's file. */
export const personPath = (id: string): string => `/people-detail?id=${encodeURIComponent(id)}`;

type PersonItemProps = { person: MemberItem } & Pick<ListRowProps, 'to' | 'link'>;

/** A person with what tells them from others; leads to their file, a page of its own where nothing else is given. */
export function PersonItem({ person, to, ...rest }: PersonItemProps) {
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
      to={to ?? personPath(person.id)}
      {...rest}
    >
      {person.status === 'normal' ? null : (
        <Tag tone={person.status === 'disabled' ? 'bad' : undefined}>{t(`status.${person.status}`)}</Tag>
      )}
    </ListRow>
  );
}
