import { wallOf } from '@contract/zone';
import { useTranslation } from 'react-i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { useSessionStore } from '@/shared/session/session-store';
import { Avatar } from '@/shared/ui/mark/avatar';
import { Badge } from '@/shared/ui/mark/badge';
import { Icon } from '@/shared/ui/mark/icon';
import { dayPartOf } from '../greeting';
import '../workbench.css';

type HeroProps = {
  /** Another company of this person has work waiting. */
  hasOtherPending: boolean;
  onSwitchCompany: () => void;
};

/** Who is greeted, and in which company they are. */
export function Hero({ hasOtherPending, onSwitchCompany }: HeroProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const hour = new Date(wallOf(useNow())).getUTCHours();
  const user = useSessionStore((state) => state.userInfo);
  const name = user ? localizedName(user.name, user.enName, language) : '';
  const company = user ? localizedName(user.companyName, user.companyEnName, language) : '';
  return (
    <header className="wb-hero">
      <Avatar name={name} src={user?.avatar} size={3.25} />
      <div className="wb-hero-main">
        <h1 tabIndex={-1}>
          <span className="wb-hero-greeting">{t(`greeting.${dayPartOf(hour)}`)}</span>
          <br />
          <span className="wb-hero-name">{name}</span>
        </h1>
        <button type="button" className="wb-company" aria-haspopup="dialog" onClick={onSwitchCompany}>
          <span aria-hidden="true">{company}</span>
          <span className="hr-visually-hidden">{t('company.switch', { name: company })}</span>
          <Icon name="chevrons-up-down" />
          {hasOtherPending ? <Badge label={t('company.otherPending')} /> : null}
        </button>
      </div>
    </header>
  );
}
