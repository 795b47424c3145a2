import { StartScreen } from '@/features/approval/start-screen';

/** /approval-start?type= or draft= or again=: a new request, a draft, or an item that came back. */
export function Component() {
  return <StartScreen />;
}
