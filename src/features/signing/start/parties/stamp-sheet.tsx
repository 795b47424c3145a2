import { getItemList } from '@contract/dictionary/calls';
import { momentText } from '@contract/moment-text';
import { listMySeals } from '@contract/seal/grant-calls';
import { SEAL_ITEMS } from '@contract/seal/seal';
import { useTranslation } from 'react-i18next';
import { SealPicture } from '@/modules/seal/seal-picture';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { Party } from '../content';

type StampSheetProps = {
  party: Party | undefined;
  others: readonly Party[];
  onDone: (party: Party) => void;
  onClose: () => void;
};

/** A seal that a stamp administrator places at its turn: by a permission of one’s own, or by what they decide. */
export function StampSheet(props: StampSheetProps) {
  const { t } = useTranslation('signing-start');
  return (
    <Sheet isOpen title={t('seal.title')} onClose={props.onClose}>
      <Seals {...props} />
    </Sheet>
  );
}

function Seals({ party, others, onDone }: StampSheetProps) {
  const { t } = useTranslation('signing-start');
  const language = useLanguage();
  const own = useRead(listMySeals, {});
  const all = useRead(getItemList, { itemTypeList: SEAL_ITEMS });
  const error = own.error ?? all.error;
  if (!own.data || !all.data) {
    return error ? (
      <ErrorState
        cause={error}
        onRetry={() => {
          own.reload();
          all.reload();
        }}
      />
    ) : (
      <Loading rows={4} />
    );
  }
  const taken = new Set(others.flatMap(({ key, sealId }) => (sealId && key !== party?.key ? [sealId] : [])));
  const grants = own.data.list.filter(
    ({ state, seal }) => state === 'active' && seal.state === 'active' && !taken.has(seal.id),
  );
  const rest = all.data.filter(({ itemCode, status }) => status === 0 && !taken.has(itemCode));
  const choose = (name: string, named: Pick<Party, 'sealId' | 'grantId'>) =>
    onDone({
      key: party?.key ?? randomId(),
      kind: 'stamp',
      role: 'signer',
      turn: party?.turn ?? 1,
      displayName: name,
      ...named,
    });
  if (grants.length === 0 && rest.length === 0) {
    return <EmptyState icon="stamp" title={t('seal.none')} note={t('seal.noneNote')} />;
  }
  return (
    <div className="hr-form">
      <p className="hr-form-lead">{t('seal.note')}</p>
      {grants.length > 0 ? (
        <Section title={t('seal.granted')}>
          {grants.map(({ id, seal, purpose, left, quota, validTo }) => {
            const name = localizedName(seal.name, seal.enName, language);
            return (
              <ListRow
                key={id}
                lead={<SealPicture pictureId={seal.pictureId} name={name} />}
                title={name}
                note={
                  <Dotted
                    parts={[
                      purpose,
                      t('seal.left', { left, quota }),
                      t('seal.until', { day: momentText(validTo, 'day', language) }),
                    ]}
                  />
                }
                onPress={() => choose(name, { sealId: seal.id, grantId: id })}
              />
            );
          })}
        </Section>
      ) : null}
      <Section title={t('seal.asked')}>
        {rest.map(({ itemCode, itemName, itemEnName }) => {
          const name = localizedName(itemName, itemEnName, language);
          return (
            <ListRow
              key={itemCode}
              icon="stamp"
              title={name}
              note={t('seal.askedNote')}
              onPress={() => choose(name, { sealId: itemCode })}
            />
          );
        })}
      </Section>
    </div>
  );
}
