import { ApiError } from '@/shared/http/api-error';
import { translate } from '@/shared/i18n/i18n';

/** What to tell about a failed call: the server's own words, or what happened on the way to it. Needs the texts `errors`. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof ApiError)) {
    return translate('errors:unknown');
  }
  switch (cause.kind) {
    case 'network':
      return translate('errors:network.offline');
    case 'timeout':
    case 'status':
    case 'malformed':
      return cause.msg || translate(`errors:network.${cause.kind}`);
    case 'code':
    case 'cancelled':
      return cause.msg || translate('errors:unknown');
  }
}
