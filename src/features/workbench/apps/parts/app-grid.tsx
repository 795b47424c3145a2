import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { appPath, type App } from '../app-rules';
import { AppMark } from './app-mark';
import '@/shared/ui/list/tile.css';
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
    <ul className="hr-tiles app-grid">
      {apps.map((app) => (
        <li key={app.code}>
          <Link className="hr-tile" to={appPath(app)}>
            <AppMark icon={app.icon} category={app.category} />
            <span className="hr-tile-name">{t(`name.${app.code}`)}</span>
          </Link>
        </li>
      ))}
      {add ? (
        <li>
          <Link className="hr-tile" to={add.to}>
            <AppMark icon="plus" category="add" />
            <span className="hr-tile-name">{add.label}</span>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
