import { useTranslation } from 'react-i18next';
import { Link } from '@/shared/ui/link';
import { appPath, type App } from '../app-rules';
import { AppMark } from './app-mark';
import '../apps.css';

type AppGridProps = {
  apps: readonly App[];
  /** A last tile that leads to choosing more, with its text. */
  add?: { to: string; label: string };
};

/** Apps as tiles that open them. */
export function AppGrid({ apps, add }: AppGridProps) {
  const { t } = useTranslation('apps');
  return (
    <ul className="app-grid">
      {apps.map((app) => (
        <li key={app.code}>
          <Link className="app-tile" to={appPath(app)}>
            <AppMark icon={app.icon} category={app.category} />
            {t(`name.${app.code}`)}
          </Link>
        </li>
      ))}
      {add ? (
        <li>
          <Link className="app-tile" to={add.to}>
            <AppMark icon="plus" category="add" />
            {add.label}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
