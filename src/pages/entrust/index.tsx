import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DIRECTIONS } from '@/features/delegation/direction';
import { DelegationList } from '@/features/delegation/delegation-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';

/** /entrust?direction=: duty delegations given by the person, or to them. */
export function Component() {
  const { t } = useTranslation(['delegation', 'titles']);
  const [params, setParams] = useSearchParams();
  const mayGive = useHasPermission(FUNCTION_ID.dutyDelegation);
  const direction = params.get('direction') === 'received' || !mayGive ? 'received' : 'given';
  const title = t('titles:dutyDelegation');
  return (
    <PageFrame className="hr-page-creates" title={title} back>
      {mayGive ? (
        <Segments
          options={DIRECTIONS.map((one) => ({ value: one, text: t(`direction.${one}`) }))}
          value={direction}
          label={t('direction.label')}
          onChange={(next) => setParams(next === 'given' ? {} : { direction: next }, { replace: true })}
        />
      ) : null}
      <DelegationList direction={direction} label={title} />
      {mayGive ? <CreateButton text={t('add')} to="/entrust-detail" /> : null}
    </PageFrame>
  );
}
