import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SealPicture } from '@/modules/seal/seal-picture';
import { ListRow } from '@/shared/ui/list/list-row';
import { EmptyState } from '@/shared/ui/page/states';
import type { UsableSeal } from './desk';

type SealChoiceProps = {
  seals: readonly UsableSeal[];
  chosen: string | undefined;
  onChoose: (seal: UsableSeal) => void;
};

/** The seals that a signer may place by their own permission. Those that need two people are placed by the stamp administrator. */
export function SealChoice({ seals, chosen, onChoose }: SealChoiceProps) {
  const { t } = useTranslation('signing-sign');
  if (seals.length === 0) {
    return (
      <EmptyState
        icon="stamp"
        title={t('seal.none')}
        note={t('seal.noneNote')}
        actions={
          <Link className="hr-button" data-kind="outline" data-size="small" to="/my-seals">
            {t('seal.toMine')}
          </Link>
        }
      />
    );
  }
  return (
    <ul>
      {seals.map((seal) => (
        <li key={seal.grantId}>
          <ListRow
            lead={<SealPicture pictureId={seal.pictureId} name={seal.name} />}
            title={seal.name}
            note={seal.needsStamper ? t('seal.needsStamper') : seal.note}
            value={seal.grantId === chosen ? t('seal.chosen') : undefined}
            {...(seal.needsStamper ? {} : { onPress: () => onChoose(seal) })}
          />
        </li>
      ))}
    </ul>
  );
}
