import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { ListRow } from '@/shared/ui/list/list-row';
import { askProof } from './ask-proof';

/** Where companies are listed that the session covers: leads to those that it does not. */
export function HiddenCompanies({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation('person-proof');
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // Without the words the row is left out; the list is whole otherwise.
    void loadNamespaces(['person-proof']).then(
      () => setIsReady(true),
      () => setIsReady(false),
    );
  }, []);
  const handlePress = async () => {
    if (await askProof()) {
      onProven();
    }
  };
  return isReady ? (
    <ListRow
      icon="shield-check"
      title={t('hidden')}
      note={t('hiddenNote')}
      onPress={() => void handlePress()}
    />
  ) : null;
}
