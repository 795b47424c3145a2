import { memberRoleList, type MemberRoles } from '@contract/role/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleChooser } from '@/modules/people/people-chooser';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Icon } from '@/shared/ui/mark/icon';
import { RoleSheet } from './parts/role-sheet';
import './member-roles.css';

type RoleListProps = {
  /** Only who holds this role. */
  roleId: string | undefined;
};

/** Who holds which roles in the company; a tap changes them, and anybody else can be looked up. */
export function RoleList({ roleId }: RoleListProps) {
  const { t } = useTranslation('member-roles');
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<MemberRoles>();
  const list = usePages(memberRoleList, { roleId }, (row) => row.memberId);

  const choose = async (memberId: string | undefined) => {
    // A refusal is told by the error policy.
    const page = memberId ? await call(memberRoleList, { memberId }).catch(() => undefined) : undefined;
    if (page?.list[0]) {
      setChosen(page.list[0]);
    }
  };
  const handleSaved = (name: string) => {
    setChosen(undefined);
    showToast(t('saved', { name }), { kind: 'success' });
  };
  return (
    <>
      <p className="hr-form-lead">{t(roleId ? 'holders' : 'lead')}</p>
      {roleId ? (
        <div className="hr-card">
          <ListRow icon="users" title={t('all')} to="/member-roles" />
        </div>
      ) : null}
      <Button kind="outline" isBlock onClick={() => setIsChoosing(true)}>
        {t('other')}
      </Button>
      <PagedList
        list={list}
        keyOf={(row) => row.memberId}
        renderRow={(row) => <RoleRow member={row} onPress={() => setChosen(row)} />}
        estimate={4.5}
        label={t('people')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="user-cog" title={t(roleId ? 'noHolders' : 'none')} />}
      />
      {isChoosing ? (
        <PeopleChooser
          title={t('choose')}
          chosen={[]}
          max={1}
          onDone={(people) => void choose(people[0]?.id)}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      {chosen ? (
        <RoleSheet member={chosen} onClose={() => setChosen(undefined)} onSaved={handleSaved} />
      ) : null}
    </>
  );
}

type RoleRowProps = { member: MemberRoles; onPress: () => void };

/** A colleague with the roles held. */
function RoleRow({ member, onPress }: RoleRowProps) {
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
