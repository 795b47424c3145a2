import type { SigningPage } from '@contract/signing/signing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';

type PagePictureProps = { page: SigningPage; count: number; onStale: () => void };

/** The picture of a page. Its link works for minutes: the first one is kept while it serves, and another one is asked for after. */
export function PagePicture({ page, count, onStale }: PagePictureProps) {
  const { t } = useTranslation('signing-pages');
  const [shown, setShown] = useState(page.url);
  const [broken, setBroken] = useState<string>();
  if (broken === shown && page.url !== shown) {
    setShown(page.url);
  }
  if (broken === shown) {
    return (
      <button type="button" className="sgp-broken" onClick={onStale}>
        <Icon name="refresh-cw" size={1.5} />
        {t('broken')}
      </button>
    );
  }
  return (
    <img
      src={shown}
      alt={t('page', { page: page.page, count })}
      draggable={false}
      onError={() => setBroken(shown)}
    />
  );
}
