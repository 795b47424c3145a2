import type { Warning } from '@contract/warning/calls';
import { Link } from 'react-router-dom';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { useWords } from './use-words';
import { notesOf, titleOf } from './warning-words';
import './warning.css';

/** The warnings of a person below each other; each leads to where it is settled. */
export function WarningLines({ warnings }: { warnings: readonly Warning[] }) {
  const words = useWords();
  return (
    <ul className="warn-lines">
      {warnings.map((one) => (
        <li key={one.id}>
          <Link className="warn-line" to={one.path}>
            <span className="warn-line-text">
              <span>
                {titleOf(one, words)}
                {one.urgency === 'now' ? <Tag tone="bad">{words.t('urgency.now')}</Tag> : null}
              </span>
              <span className="hr-row-note">
                <Dotted parts={notesOf(one, words)} />
              </span>
            </span>
            <Icon name="chevron-right" size={1} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
