import { CenterScreen } from '@/features/approval/center-screen';

/** /lg-approve?box=&type=&status=&person=&start=&end=&q=: the workforce center. */
export function Component() {
  return <CenterScreen center="lgApprove" />;
}
