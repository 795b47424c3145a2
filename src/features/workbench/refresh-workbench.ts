/**
 * Brings the counts of the home up to date after something was dealt with elsewhere. The home's code is fetched for it when
 * it is not here yet, since that is where the person goes next; nothing waits for it.
 */
export function refreshWorkbench(): void {
  import('./workbench-store').then(
    ({ loadWorkbench }) => loadWorkbench(),
    // Without it the home asks for itself when it is opened.
    () => undefined,
  );
}
