import { CenterScreen } from '@/features/approvals/center-screen';
import { refreshWorkbench } from '@/features/workbench/refresh-workbench';

/** /ym-approve?box=&type=&status=&person=&start=&end=&q=: the business center. */
export function Component() {
  return <CenterScreen center="ymApprove" onPendingChange={refreshWorkbench} />;
}
