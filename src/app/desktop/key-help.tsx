import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { activeShortcuts, onShortcuts, type Shortcut } from '@/shared/lib/keys/shortcuts';
import { Sheet } from '@/shared/ui/overlay/sheet';

/** The keys of tables, which belong to the widget instead of the page. */
const TABLE_KEYS = [
  ['↑ ↓ ← →', 'move'],
  ['Home End', 'ends'],
  ['Shift Space', 'select'],
  ['Ctrl A', 'all'],
  ['Enter', 'openRow'],
  ['Esc', 'leave'],
] as const;

/** Lists the keys that work now. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('nav');
  const shortcuts = useSyncExternalStore(onShortcuts, activeShortcuts);
  return (
    <Sheet isOpen title={t('keys.title')} onClose={onClose}>
      <div className="hr-form">
        <dl className="key-list">
          {shortcuts.map((one) => (
            <Row key={textOf(one)} keys={textOf(one)} label={one.label} />
          ))}
        </dl>
        <h3>{t('keys.table')}</h3>
        <dl className="key-list">
          {TABLE_KEYS.map(([keys, name]) => (
            <Row key={name} keys={keys} label={t(`keys.${name}`)} />
          ))}
        </dl>
        <p className="hr-form-lead">
          {t('keys.note')}{' '}
          <Link className="hr-section-link" to="/settings">
            {t('keys.open')}
          </Link>
        </p>
      </div>
    </Sheet>
  );
}

const textOf = ({ key, isWithCtrl }: Shortcut): string => (isWithCtrl ? `Ctrl ${key.toUpperCase()}` : key);

function Row({ keys, label }: { keys: string; label: string }) {
  return (
    <>
      <dt>
        {keys.split(' ').map((one) => (
          <kbd key={one}>{one}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
