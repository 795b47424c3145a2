import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';

type RemoveButtonProps = {
  className: string;
  size: number;
  name: string;
  onRemove?: (() => void) | undefined;
};

/** Takes a file away; nothing where it may only be looked at. */
export function RemoveButton({ className, size, name, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('fields');
  return onRemove ? (
    <button type="button" className={className} aria-label={t('upload.remove', { name })} onClick={onRemove}>
      <Icon name="x" size={size} />
    </button>
  ) : null;
}
