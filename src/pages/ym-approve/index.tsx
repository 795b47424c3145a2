import { CenterScreen } from '@/features/approval/center-screen';

/** /ym-approve?box=&type=&status=&person=&start=&end=&q=: the business center. */
export function Component() {
  return <CenterScreen center="ymApprove" />;
}
