import { maskMobile } from '@contract/account/rules/mobile';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { Avatar } from '@/shared/ui/mark/avatar';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';

import '@/shared/ui/list/section.css';
import './profile-card.css';

/** Who is signed in: picture, name, position, company and masked mobile. Leads to the account's page. */
export function ProfileCard() {
  const { t } = useTranslation('my');
  const language = useLanguage();
  const user = useSessionStore((state) => state.userInfo);
  if (!user) {
    return null;
  }
  const name = localizedName(user.name, user.enName, language);
  const position = localizedName(user.positionName ?? '', user.positionEnName, language);
  const department = localizedName(user.departmentName ?? '', user.departmentEnName, language);
  const numbers = [
    user.mobile ? maskMobile(user.mobile) : t('noMobile'),
    user.jobNumber ? t('jobNumber', { number: user.jobNumber }) : '',
  ];
  return (
    <Link className="hr-card profile-card" to="/personalAccountManage">
      <Avatar name={name} src={user.avatar} size={3.25} />
      <span className="profile-main">
        <span className="profile-name">{name}</span>
        {position || department ? <Dotted parts={[department, position]} /> : null}
        <span>{localizedName(user.companyName, user.companyEnName, language)}</span>
        <Dotted className="profile-numbers" parts={numbers} />
      </span>
      <Icon name="chevron-right" size={1.25} label={t('profile')} />
    </Link>
  );
}
