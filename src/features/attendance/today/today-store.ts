import type { TodayAnswer } from '@contract/attendance/today-calls';
import { bootOrCall } from '@/shared/http/boot-data';
import { callLater } from '@/shared/http/lazy-call';
import { ownedAnswer } from '@/shared/session/owned-answer';
import { stored } from '@/shared/storage/stored';

/** `wall` and `steady` are the clocks of the phone when the answer came, in milliseconds. */
export type LoadedToday = TodayAnswer & { wall: number; steady: number };

const answer = ownedAnswer<LoadedToday>(['attendance', 'roster'], async () => {
  const found = await bootOrCall<TodayAnswer>(
    'readToday',
    'data',
    () =>
      callLater(
        () => import('@contract/attendance/today-calls').then((module) => module.readToday),
        {},
        { scope: 'app', silent: true },
      ),
    // The card says itself that it could not be loaded; the home does not fail with it.
    { silent: true },
  );
  stored.isBusinessTrip.write(found.today.away?.kind === 'trip');
  stored.isTeamHidden.write(found.team === null);
  return { ...found, wall: Date.now(), steady: performance.now() };
});

export const useToday = answer.useAnswer;
export const loadToday = answer.load;
export const todaySoon = answer.soon;

/** After a punch or a change of the plan elsewhere; where the card was never shown there is nothing to refresh. */
export function refreshToday(): void {
  if (answer.useStore.getState().data) {
    void answer.load();
  }
}
