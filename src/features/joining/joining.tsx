import { joinLinkList } from '@contract/joining/calls';
import { useRead } from '@/shared/http/query/use-read';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Links } from './links';
import { Requests } from './requests';

/** Requests above the links; a company without links sees only how to make the first one. */
export function Joining() {
  const { data, error, reload } = useRead(joinLinkList, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={3} />;
  }
  return (
    <>
      {data.list.length > 0 ? <Requests /> : null}
      <Links list={data.list} />
    </>
  );
}
