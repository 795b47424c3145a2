import { ROLES, type RoleCode } from '@contract/role/functions';
import { roleList } from '@contract/role/role-calls';
import { saveMemberRoles, type MemberRoles } from '@contract/role/calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { ErrorState } from '@/shared/ui/page/states';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Check } from '@/shared/ui/check/check';

type RoleSheetProps = { member: MemberRoles; onClose: () => void; onSaved: (name: string) => void };

/** The roles of one colleague, to be ticked. What a tick means stands beside it. */
export function RoleSheet({ member, onClose, onSaved }: RoleSheetProps) {
  const { t } = useTranslation('member-roles');
  const language = useLanguage();
  const ownId = useSessionStore((state) => state.userInfo?.id);
  const [roles, setRoles] = useState<readonly RoleCode[]>(member.roles);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const heldIds = member.ownRoles.map(({ id }) => id);
  const [ownIds, setOwnIds] = useState<readonly string[]>(heldIds);
  const company = useRead(roleList, {});
  // Until the company's own roles are there, those that are held stand for them.
  const ownRoles = company.data?.list.filter(({ code }) => !code) ?? member.ownRoles;
  const isChanged =
    ROLES.some((role) => roles.includes(role) !== member.roles.includes(role)) ||
    ownRoles.some(({ id }) => ownIds.includes(id) !== heldIds.includes(id));
  const name = localizedName(member.name, member.enName, language);

  const toggle = (role: RoleCode) => {
    clear();
    setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  };
  const toggleOwn = (id: string) => {
    clear();
    setOwnIds(ownIds.includes(id) ? ownIds.filter((one) => one !== id) : [...ownIds, id]);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck('roles', roles, {
      kind: 'custom',
      check: (held) => (held.length === 0 ? t('oneAtLeast') : undefined),
    });
    void attempt([check], async () => {
      const { memberId } = member;
      await call(saveMemberRoles, { memberId, roles: [...roles], ownRoleIds: [...ownIds] }, { silent: true });
      onSaved(name);
    });
  };
  return (
    <Sheet isOpen title={t('title', { name })} isUnsaved={isChanged} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <fieldset className="role-choices" data-field="roles">
          <legend className="hr-visually-hidden">{t('roles')}</legend>
          {ROLES.map((role) => (
            <Check
              key={role}
              className="role-choice"
              label={t(`role.${role}.name`)}
              isChecked={roles.includes(role)}
              onChange={() => toggle(role)}
            >
              <span className="role-name">{t(`role.${role}.name`)}</span>
              <span className="role-note">{t(`role.${role}.note`)}</span>
            </Check>
          ))}
          {ownRoles.map((role) => (
            <Check
              key={role.id}
              className="role-choice"
              label={localizedName(role.name, role.enName, language)}
              isChecked={ownIds.includes(role.id)}
              onChange={() => toggleOwn(role.id)}
            >
              <span className="role-name">{localizedName(role.name, role.enName, language)}</span>
              <span className="role-note">{t('ownRole')}</span>
            </Check>
          ))}
        </fieldset>
        {company.error && !company.data ? (
          <ErrorState cause={company.error} onRetry={company.reload} />
        ) : null}
        <p className="role-note">{t(member.memberId === ownId ? 'ownEffect' : 'effect')}</p>
        <SubmitButton alert={alert ?? errorOf('roles')} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
