import { DetailScreen } from '@/features/approval/detail-screen';

/** /ym-approve-detail?id=: one item of the business center. */
export function Component() {
  return <DetailScreen center="ymApprove" />;
}
