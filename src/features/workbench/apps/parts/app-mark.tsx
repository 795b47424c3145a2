import type { AppCategory } from '@contract/workbench/apps';
import { TileMark } from '@/shared/ui/list/tile-mark';
import '../apps.css';

/** An app's icon on the tint of its category. */
export function AppMark({ icon, category }: { icon: string; category: AppCategory | 'add' }) {
  return <TileMark icon={icon} tint={category} />;
}
