import { DetailScreen } from '@/features/approval/detail-screen';

/** /lg-approve-detail?id=: one item of the workforce center. */
export function Component() {
  return <DetailScreen center="lgApprove" />;
}
