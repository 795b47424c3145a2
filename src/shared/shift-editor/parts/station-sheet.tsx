import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/localized-text';
import { Icon } from '@/shared/ui/icon';
import { Sheet } from '@/shared/ui/sheet';
import { TextField } from '@/shared/ui/text-field';
import type { StationChoice } from '../shift-editor';

type StationSheetProps = {
  value: string;
  stations: readonly StationChoice[];
  onChoose: (code: string) => void;
  onClose: () => void;
};

/** From so many stations on they can be searched. */
const SEARCH_FROM = 8;

/** The stations of the company, one to be chosen. */
export function StationSheet({ value, stations, onChoose, onClose }: StationSheetProps) {
  const { t } = useTranslation('shift-editor');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const shown = stations.filter((one) =>
    [one.code, one.name, one.enName ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <Sheet isOpen title={t('chooseStation')} onClose={onClose}>
      {stations.length >= SEARCH_FROM ? (
        <TextField
          name="station"
          type="search"
          label={t('stationSearch')}
          value={keyword}
          onChange={setKeyword}
        />
      ) : null}
      <ul className="shift-stations" aria-label={t('chooseStation')}>
        {shown.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className="shift-station"
              aria-pressed={one.code === value}
              onClick={() => onChoose(one.code)}
            >
              <span>{localizedName(one.name, one.enName, language)}</span>
              {one.isPaid ? null : <span className="shift-tag">{t('unpaid')}</span>}
              {one.code === value ? <Icon name="check" size={1.25} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="shift-note">{t('noStation')}</p> : null}
    </Sheet>
  );
}
