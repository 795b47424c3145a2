import { Navigate, useSearchParams } from 'react-router-dom';
import { SWAP_START } from '@/features/approval/center';
import { StartScreen } from '@/features/approval/start-screen';

/** /approval-start?type= or draft= or again=: a new request, a draft, or an item that came back; a swap begins on its own page. */
export function Component() {
  const [params] = useSearchParams();
  const isNewSwap = params.get('type') === 'shiftSwap' && !params.has('draft') && !params.has('again');
  return isNewSwap ? <Navigate to={SWAP_START} replace /> : <StartScreen />;
}
