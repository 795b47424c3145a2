import type { ListedSeal } from '@contract/seal/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { STATE_TONES } from '../words';
import { SealPicture } from '@/modules/seal/seal-picture';

/** One seal in a list: what it is, how it stands and who may use it. */
export function SealRow({ seal }: { seal: ListedSeal }) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const name = localizedName(seal.name, seal.enName, language);
  const { waiting } = seal;
  return (
    <ListRow
      lead={<SealPicture pictureId={seal.pictureId} name={name} />}
      title={
        <span className="seal-title">
          {name}
          <Tag tone={STATE_TONES[seal.state]}>{t(`state.${seal.state}`)}</Tag>
        </span>
      }
      note={
        waiting ? (
          <Dotted
            parts={[
              t(`change.${waiting.kind}`),
              localizedName(waiting.askedBy.name, waiting.askedBy.enName, language),
            ]}
          />
        ) : (
          <Dotted
            parts={[
              t(`kind.${seal.kind}`) === name ? '' : t(`kind.${seal.kind}`),
              t('grants', { count: seal.grants }),
              t('uses', { count: seal.uses }),
            ]}
          />
        )
      }
      to={`/seal-detail?id=${encodeURIComponent(seal.id)}`}
    />
  );
}
