import { LIMITS } from '@contract/limits';
import type { RoleItem } from '@contract/role/role-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { TextField } from '@/shared/ui/field/text-field';
import { ListRow } from '@/shared/ui/list/list-row';
import { peopleNumber } from './people-number';
import type { RoleContent } from './role-content';

type RoleHeadProps = {
  role: RoleItem | undefined;
  content: RoleContent;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<RoleContent>) => void;
};

/** What a role is called and who holds it. Standard roles keep their names: guides and messages speak of them. */
export function RoleHead({ role, content, errorOf, onChange }: RoleHeadProps) {
  const { t } = useTranslation(['roles', 'member-roles']);
  const language = useLanguage();
  return (
    <>
      {role?.code ? (
        <section className="hr-card role-head" aria-label={t('about')}>
          <h2>{localizedName(role.name, role.enName, language)}</h2>
          <p className="role-note">{t(`member-roles:role.${role.code}.note`)}</p>
        </section>
      ) : (
        <>
          <TextField
            name="name"
            label={t('name')}
            value={content.name}
            maxLength={LIMITS.organName}
            error={errorOf('name')}
            onChange={(name) => onChange({ name })}
          />
          <TextField
            name="enName"
            label={t('enName')}
            value={content.enName}
            maxLength={LIMITS.organName}
            error={errorOf('enName')}
            onChange={(enName) => onChange({ enName })}
          />
        </>
      )}
      {role ? (
        <div className="hr-card">
          <ListRow
            icon="users"
            title={t('holders')}
            value={peopleNumber(role.peopleCount)}
            to={`/member-roles?role=${encodeURIComponent(role.id)}`}
          />
        </div>
      ) : null}
    </>
  );
}
