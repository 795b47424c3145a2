import { SearchScreen } from '@/features/approval/search-screen';

/** /lg-approve-search?q=&box=: finds requests of both centers; reached from the workforce one. */
export function Component() {
  return <SearchScreen />;
}
