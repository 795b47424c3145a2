import { SearchScreen } from '@/features/approval/search-screen';

/** /ym-approve-search?q=: finds items of the business center. */
export function Component() {
  return <SearchScreen center="ymApprove" />;
}
