import type { MemberRoles } from '@contract/role/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Icon } from '@/shared/ui/mark/icon';

type RoleRowProps = { member: MemberRoles; onPress: () => void };

/** A colleague with the roles held. */
export function RoleRow({ member, onPress }: RoleRowProps) {
  const { t } = useTranslation('member-roles');
  const language = useLanguage();
  const name = localizedName(member.name, member.enName, language);
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <PersonAvatar person={member} />
      <span className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">
          {localizedName(member.departmentName ?? '', member.departmentEnName, language)}
        </span>
        <span className="role-tags">
          {member.roles.map((role) => (
            <span key={role} className="role-tag" data-role={role}>
              {t(`role.${role}.name`)}
            </span>
          ))}
          {member.ownRoles.map((role) => (
            <span key={role.id} className="role-tag">
              {localizedName(role.name, role.enName, language)}
            </span>
          ))}
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
