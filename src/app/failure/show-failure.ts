/** What the user has to be told by a dialog. */
export type AppFailure =
  | 'loginExpired'
  | 'permissionChanged'
  | 'switched'
  | 'api'
  | 'chunk'
  | 'offline'
  | 'timeout'
  | 'status'
  | 'malformed';

/**
 * Tells the user by a dialog. The dialogs are downloaded once the first screen is idle; when even they cannot be had, the
 * notice inside index.html has to do.
 */
export function showFailure(failure: AppFailure): void {
  import('./app-dialogs')
    .then(({ showAppDialog }) => showAppDialog(failure))
    .catch(() => window.__boot?.fail?.());
}
