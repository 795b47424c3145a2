import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { Icon } from '@/shared/ui/mark/icon';
import type { Message } from '@contract/message/calls';
import { insidePath } from '../unread';
import '@/shared/ui/list/divided.css';
import '../messages.css';

const ICONS = [
  { category: 'approval', icon: 'stamp' },
  { category: 'schedule', icon: 'calendar-days' },
  { category: 'system', icon: 'info' },
] as const;

type MessageRowProps = { message: Message; isRead: boolean; onOpen: (message: Message) => void };

/** One message: opening it follows where it leads, or unfolds its text. */
export function MessageRow({ message, isRead, onOpen }: MessageRowProps) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const [isUnfolded, setUnfolded] = useState(false);
  const path = insidePath(message.path);
  const handleOpen = () => {
    onOpen(message);
    if (path) {
      void navigate(path);
    } else {
      setUnfolded(!isUnfolded);
    }
  };
  return (
    <button
      type="button"
      className="msg-row hr-divided"
      data-unread={isRead ? undefined : ''}
      aria-expanded={path ? undefined : isUnfolded}
      onClick={handleOpen}
    >
      <Icon
        name={ICONS.find(({ category }) => category === message.category)?.icon ?? 'info'}
        className="msg-icon"
      />
      {isRead ? null : <span className="msg-dot" />}
      <span className="msg-main">
        <span className="msg-head">
          <span className="msg-title">
            {isRead ? null : <span className="hr-visually-hidden">{t('unread')}</span>}
            {localizedText(message.title, language)}
          </span>
          <time className="msg-time" dateTime={message.createdAt}>
            {relativeTime(message.createdAt, now, language)}
          </time>
        </span>
        <span className="msg-body">{localizedText(message.body, language)}</span>
      </span>
    </button>
  );
}
