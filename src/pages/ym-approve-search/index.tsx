import { SearchScreen } from '@/features/approval/search-screen';

/** /ym-approve-search?q=&box=: finds requests of both centers; reached from the business one. */
export function Component() {
  return <SearchScreen />;
}
