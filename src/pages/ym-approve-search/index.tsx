import { SearchScreen } from '@/features/approvals/search-screen';

/** /ym-approve-search?q=: finds items of the business center. */
export function Component() {
  return <SearchScreen center="ymApprove" />;
}
