import { changeAsset, memberAssets, removeAsset, type Asset } from '@contract/people/asset-calls';
import { dayAt } from '@contract/day';
import { wallOf } from '@contract/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { AssetSheet } from './asset-sheet';

/** Things of the company that a person has or had. */
export function AssetSection({ memberId, hasLeft }: { memberId: string; hasLeft: boolean }) {
  const { t } = useTranslation('leaving');
  const { data, error, reload } = useRead(memberAssets, { memberId });
  const [edited, setEdited] = useState<Asset | 'new'>();
  const [removed, setRemoved] = useState<string>();
  if (!data) {
    return (
      <Section title={t('asset.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const { assets, mayChange } = data;
  const undo = async (id: string) => {
    await call(removeAsset, { id, isUndone: true });
    setRemoved(undefined);
    showToast(t('asset.restored'), { kind: 'success' });
  };
  return (
    <Section
      title={t('asset.title')}
      action={
        mayChange && !hasLeft ? (
          <Button
            kind="text"
            size="small"
            aria-label={t('asset.ofName', { act: t('asset.add'), name: t('asset.title') })}
            onClick={() => setEdited('new')}
          >
            {t('asset.add')}
          </Button>
        ) : null
      }
    >
      {assets.map((asset) => (
        <AssetRow key={asset.id} asset={asset} mayChange={mayChange} onEdit={() => setEdited(asset)} />
      ))}
      {assets.length === 0 && removed === undefined ? (
        <p className="person-note employment-none">{t('asset.none')}</p>
      ) : null}
      {removed === undefined ? null : (
        <ListRow icon="undo-2" title={t('asset.removed')}>
          {/* The error policy shows a refusal; nothing has changed then. */}
          <Button kind="text" size="small" onClick={() => void undo(removed).catch(() => undefined)}>
            {t('asset.undo')}
          </Button>
        </ListRow>
      )}
      {edited === undefined ? null : (
        <AssetSheet
          memberId={memberId}
          asset={edited === 'new' ? undefined : edited}
          onRemoved={setRemoved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

type AssetRowProps = { asset: Asset; mayChange: boolean; onEdit: () => void };

function AssetRow({ asset, mayChange, onEdit }: AssetRowProps) {
  const { t } = useTranslation('leaving');
  const language = useLanguage();
  const { id, name, number, handedOutOn, returnedOn } = asset;
  const day = (of: string) => momentWords(of, language);
  const giveBack = async () => {
    const today = dayAt(wallOf(Date.now()));
    await call(changeAsset, { id, name, number, handedOutOn, returnedOn: today });
    showToast(t('asset.gaveBack'), { kind: 'success' });
  };
  return (
    <ListRow
      icon="briefcase"
      title={
        <span className="person-history-title">
          {number === '' ? name : `${name} ${number}`}
          {returnedOn === null ? <Tag tone="warn">{t('asset.out')}</Tag> : null}
        </span>
      }
      note={[
        t('asset.since', { day: day(handedOutOn) }),
        ...(returnedOn === null ? [] : [t('asset.back', { day: day(returnedOn) })]),
      ].join(' · ')}
    >
      {mayChange ? (
        <span className="person-row-acts">
          {returnedOn === null ? (
            <Button
              kind="text"
              size="small"
              aria-label={t('asset.ofName', { act: t('asset.giveBack'), name })}
              onClick={() => void giveBack().catch(() => undefined)}
            >
              {t('asset.giveBack')}
            </Button>
          ) : null}
          <Button
            kind="text"
            size="small"
            aria-label={t('asset.ofName', { act: t('asset.edit'), name })}
            onClick={onEdit}
          >
            {t('asset.editShort')}
          </Button>
        </span>
      ) : null}
    </ListRow>
  );
}
