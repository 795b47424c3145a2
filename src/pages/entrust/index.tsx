import { FUNCTION_ID } from '@contract/functions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DIRECTIONS } from '@/features/delegation/api';
import { EntrustListView } from '@/features/delegation/entrust-list-view';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { PageFrame } from '@/shared/ui/page-frame';
import { Segments } from '@/shared/ui/segments';

/** /entrust?direction=: duty delegations given by the person, or to them. */
export function Component() {
  const { t } = useTranslation(['entrust', 'titles']);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayGive = useHasPermission(FUNCTION_ID.dutyDelegation);
  const direction = params.get('direction') === 'received' || !mayGive ? 'received' : 'given';
  const title = t('titles:dutyDelegation');
  const add = () => void navigate('/entrust-detail');
  return (
    <PageFrame
      title={title}
      back
      actions={mayGive ? <IconButton icon="plus" label={t('add')} onClick={add} /> : null}
    >
      {mayGive ? (
        <Segments
          options={DIRECTIONS.map((one) => ({ value: one, text: t(`direction.${one}`) }))}
          value={direction}
          label={t('direction.label')}
          onChange={(next) => setParams(next === 'given' ? {} : { direction: next }, { replace: true })}
        />
      ) : null}
      <EntrustListView
        direction={direction}
        label={title}
        emptyAction={
          direction === 'given' ? (
            <Button kind="primary" size="small" onClick={add}>
              {t('add')}
            </Button>
          ) : null
        }
      />
    </PageFrame>
  );
}
