/** True when there is somewhere to go back to: the router numbers its history entries, 0 is the one it was opened with. */
export function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
