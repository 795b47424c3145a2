import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { NoCompanyError } from './sign-in-errors';

/** What to tell about a failed step: the server's own words, or what happened on the way to it. */
export function useFailureText(): (cause: unknown) => string {
  const { t } = useTranslation(['sign-in', 'errors']);
  return useCallback(
    (cause) => {
      if (cause instanceof NoCompanyError) {
        return t('company.none');
      }
      if (!(cause instanceof ApiError) || cause.kind === 'network') {
        return t('offline');
      }
      if (cause.kind === 'timeout' || cause.kind === 'status' || cause.kind === 'malformed') {
        return cause.msg || t(`errors:network.${cause.kind}`);
      }
      return cause.msg || t('errors:unknown');
    },
    [t],
  );
}
