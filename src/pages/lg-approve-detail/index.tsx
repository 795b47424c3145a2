import { DetailScreen } from '@/features/approval/detail-screen';
import { refreshWorkbench } from '@/features/workbench/refresh-workbench';

/** /lg-approve-detail?id=: one item of the workforce center. */
export function Component() {
  return <DetailScreen center="lgApprove" onPendingChange={refreshWorkbench} />;
}
