import type { AppCategory } from '@contract/workbench/apps';
import { Icon } from '@/shared/ui/icon';
import '../apps.css';

/** An app's icon on the tint of its category. */
export function AppMark({ icon, category }: { icon: string; category: AppCategory | 'add' }) {
  return (
    <span className="app-mark" data-category={category}>
      <Icon name={icon} size={1.5} />
    </span>
  );
}
