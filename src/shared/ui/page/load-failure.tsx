import { isMissing } from '@/shared/http/is-missing';
import { Missing, type MissingProps } from './missing';
import { ErrorState } from './states';

type LoadFailureProps = MissingProps & { error: unknown; onRetry: () => void; isFill?: boolean };

/** In place of what could not be loaded: that it does not exist, in the words given, or why it failed. */
export function LoadFailure({ error, onRetry, isFill = false, ...missing }: LoadFailureProps) {
  return isMissing(error) ? (
    <Missing {...missing} />
  ) : (
    <ErrorState cause={error} onRetry={onRetry} isFill={isFill} />
  );
}
