import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';

/** What to tell about a failed call: the server's own words, or what happened on the way to it. */
export function useFailureText(): (cause: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (cause) => {
      if (!(cause instanceof ApiError)) {
        return t('unknown');
      }
      switch (cause.kind) {
        case 'network':
          return t('network.offline');
        case 'timeout':
        case 'status':
        case 'malformed':
          return t(`network.${cause.kind}`);
        default:
          return cause.msg || t('unknown');
      }
    },
    [t],
  );
}
