import { FUNCTION_ID } from '@contract/role/functions';
import { SWAP_KINDS } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { idOfAddress } from '@/features/roster/address';
import { SwapStart, type SwapStep } from '@/features/roster/swap/start/swap-start';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /shift-swap-start?assignmentId=&kind=&pick=: a request for a swap; each step is an address, so that back leads to the one before. */
export function Component() {
  const { t } = useTranslation('shift-swap');
  const [params, setParams] = useSearchParams();
  const maySwap = useHasPermission(FUNCTION_ID.shiftSwap);
  const assignmentId = idOfAddress(params.get('assignmentId'));
  const kind = SWAP_KINDS.find((one) => one === params.get('kind')) ?? SWAP_KINDS[0];
  const pick = params.get('pick') ?? undefined;
  const step: SwapStep = { assignmentId, kind, pick };
  const show = (next: Partial<SwapStep>, isReplaced: boolean) => {
    const wanted = Object.entries({ ...step, ...next }).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    );
    setParams(new URLSearchParams(wanted), { replace: isReplaced });
  };
  return (
    <PageFrame className="swap-page" title={t('startTitle')} back>
      {maySwap ? (
        <SwapStart
          {...step}
          onKind={(next) => show({ kind: next, pick: undefined }, true)}
          onPick={(next) => show({ pick: next }, next === undefined)}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
