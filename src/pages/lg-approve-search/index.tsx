import { SearchScreen } from '@/features/approval/search-screen';

/** /lg-approve-search?q=: finds items of the workforce center. */
export function Component() {
  return <SearchScreen center="lgApprove" />;
}
