import { Icon } from '../mark/icon';
import './tile.css';

/** The picture of a tile; `tint` names its colour where there are several. */
export function TileMark({ icon, tint }: { icon: string; tint?: string }) {
  return (
    <span className="hr-tile-mark" data-tint={tint}>
      <Icon name={icon} size={1.5} />
    </span>
  );
}
