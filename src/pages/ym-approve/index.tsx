import { CenterScreen } from '@/features/approvals/center-screen';

/** /ym-approve?box=&type=&status=&person=&start=&end=&q=: the business center. */
export function Component() {
  return <CenterScreen center="ymApprove" />;
}
