import type { ChatClientState } from '@contract/host/chat-client';
import { useTranslation } from 'react-i18next';
import { Tag, type Tone } from '@/shared/ui/mark/tag';

const TONES: Record<ChatClientState, Tone | undefined> = {
  notSetUp: undefined,
  off: undefined,
  untested: 'warn',
  works: 'good',
  failed: 'bad',
};

/** How an app of a chat client stands. */
export function StateTag({ state }: { state: ChatClientState }) {
  const { t } = useTranslation('chat-clients');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
