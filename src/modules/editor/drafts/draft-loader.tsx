import { CODE } from '@contract/codes';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { isMissing } from '@/shared/http/is-missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';

type DraftLoaderProps<Draft> = {
  asked: { data: Draft | undefined; error: unknown; reload: () => void };
  /** The list that it stands in. */
  title: string;
  back: string;
  missing: string;
  toList: string;
  failed?: string;
  children: (draft: Draft) => ReactNode;
};

/** The editor of a draft once that has been loaded; until then, and when it cannot be had, says how it stands. */
export function DraftLoader<Draft>(props: DraftLoaderProps<Draft>) {
  const { asked, title, back, missing, toList, failed, children } = props;
  const { data, error, reload } = asked;
  if (data !== undefined) {
    return children(data);
  }
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <PageFrame title={title} back={back}>
      {code === CODE.forbidden ? (
        <NoPermission />
      ) : isMissing(error) ? (
        <Missing icon="file-x-2" title={missing} to={back} toText={toList} />
      ) : error ? (
        <ErrorState cause={error} title={failed} onRetry={reload} isFill />
      ) : (
        <div className="hr-card">
          <Loading rows={6} />
        </div>
      )}
    </PageFrame>
  );
}
