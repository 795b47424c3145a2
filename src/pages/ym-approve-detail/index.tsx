import { DetailScreen } from '@/features/approval/detail-screen';
import { refreshWorkbench } from '@/features/workbench/refresh-workbench';

/** /ym-approve-detail?id=: one item of the business center. */
export function Component() {
  return <DetailScreen center="ymApprove" onPendingChange={refreshWorkbench} />;
}
