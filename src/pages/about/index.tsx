import { useTranslation } from 'react-i18next';
import { LICENCES } from '@/features/preferences/licences';
import { detectClient } from '@/shared/platform/detect';
import { Icon } from '@/shared/ui/mark/icon';
import { ListRow } from '@/shared/ui/list/list-row';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';
import { buildName } from './build-name';
import './about.css';

/** /about: what this is, which version, and whose work it stands on. */
export function Component() {
  const { t } = useTranslation('settings');
  const { t: title } = useTranslation('titles');
  return (
    <PageFrame title={title('about')} back>
      <div className="about-mark">
        <span>
          <Icon name="users-round" size={2.25} />
        </span>
        <p>{t('about.product')}</p>
        <p>{t('about.tagline')}</p>
      </div>
      <div className="hr-card">
        <ListRow title={t('about.version')} value={import.meta.env.VITE_APP_VERSION} />
        <ListRow title={t('about.build')} value={buildName(import.meta.url)} />
        <ListRow
          title={t('about.client')}
          value={t(`about.clientName.${detectClient(navigator.userAgent)}`)}
        />
      </div>
      <div className="hr-card">
        <ListRow title={t('about.releases')} to="/releaseDetails" />
        <ListRow title={t('about.policy')} to="/policy" />
        <ListRow title={t('about.terms')} to="/terms" />
      </div>
      <Section title={t('about.licences')}>
        <p className="about-note">{t('about.licencesText')}</p>
        {LICENCES.map(({ name, licence }) => (
          <ListRow key={name} title={name} value={licence} />
        ))}
      </Section>
    </PageFrame>
  );
}
