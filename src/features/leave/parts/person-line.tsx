import type { PersonQuotas } from '@contract/leave/calls';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Avatar } from '@/shared/ui/mark/avatar';

type Person = PersonQuotas['person'];

/** Who it is: picture, name, department and position. */
export function PersonLine({ person, children }: { person: Person; children?: React.ReactNode }) {
  const language = useLanguage();
  const name = localizedName(person.name, person.enName, language);
  const parts = [
    localizedName(person.departmentName ?? '', person.departmentEnName, language),
    localizedName(person.positionName ?? '', person.positionEnName, language),
  ];
  return (
    <>
      <Avatar name={name} src={person.avatar} />
      <span className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">{parts.filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </>
  );
}
