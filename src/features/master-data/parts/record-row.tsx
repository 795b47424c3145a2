import type { MasterDataRecord } from '@contract/master-data/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { readRecord } from '../rules';

type RecordRowProps = { record: MasterDataRecord; onPress: () => void };

/** A record with what tells it from the others. */
export function RecordRow({ record, onPress }: RecordRowProps) {
  const { t } = useTranslation('master-data');
  const language = useLanguage();
  const text = readRecord(record);
  const note = () => {
    switch (record.model) {
      case 'workStation':
        return t(text.isPaid ? 'paid' : 'unpaid');
      case 'place':
        return localizedName(text.address, text.enAddress, language);
      case 'contract':
        return (
          <Dotted parts={[text.party, moneyText(Math.round(Number(text.totalAmount) * 100), language)]} />
        );
    }
  };
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <span className="hr-row-main">
        <span>{localizedName(record.name, record.enName, language)}</span>
        <span className="hr-row-note">{note()}</span>
        <span className="master-tags">
          <span className="master-code">{record.code}</span>
          {record.isEnabled ? null : <span className="master-off">{t('disabled')}</span>}
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
