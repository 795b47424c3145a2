import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MenuSheet } from '@/modules/editor/menu-sheet';

type Tool = 'fill' | 'copyWeek' | 'copyPerson' | 'pattern';
type ToolMenuProps = { onOpen: (tool: Tool) => void; onClose: () => void };

/** What can be done with all that is shown. */
export function ToolMenu({ onOpen, onClose }: ToolMenuProps) {
  const { t } = useTranslation('roster');
  const navigate = useNavigate();
  const tool = (icon: string, name: Tool) => ({ icon, text: t(name), onPress: () => onOpen(name) });
  return (
    <MenuSheet
      title={t('tools')}
      items={[
        tool('sparkles', 'fill'),
        tool('copy', 'copyWeek'),
        tool('users', 'copyPerson'),
        tool('repeat', 'pattern'),
        { icon: 'calendar-x', text: t('gaps'), onPress: () => void navigate('/roster-gaps') },
        {
          icon: 'history',
          text: t('publications'),
          onPress: () => void navigate('/roster-publications'),
        },
      ]}
      onClose={onClose}
    />
  );
}
