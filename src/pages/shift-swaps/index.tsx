import { FUNCTION_ID } from '@contract/role/functions';
import { SWAP_BOXES } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SwapList } from '@/features/roster/swap/swap-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /shift-swaps?box=: one's own swaps, and the way to another one. */
export function Component() {
  const { t } = useTranslation('shift-swap');
  const [params, setParams] = useSearchParams();
  const maySwap = useHasPermission(FUNCTION_ID.shiftSwap);
  const box = SWAP_BOXES.find((one) => one === params.get('box')) ?? SWAP_BOXES[0];
  if (!maySwap) {
    return (
      <PageFrame title={t('pageTitle')} back>
        <NoPermission />
      </PageFrame>
    );
  }
  return (
    <PageFrame className="hr-page-creates" title={t('pageTitle')} back>
      <Segments
        options={SWAP_BOXES.map((value) => ({ value, text: t(`box.${value}`) }))}
        value={box}
        label={t('box.label')}
        onChange={(next) => setParams({ box: next }, { replace: true })}
      />
      <SwapList key={box} box={box} />
      <CreateButton text={t('startTitle')} to="/shift-swap-start" />
    </PageFrame>
  );
}
