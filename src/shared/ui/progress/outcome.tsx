import { Result } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Icon } from '../mark/icon';
import '../antd/set-up';
import './outcome.css';

type OutcomeProps = {
  /** A heading or a text: the page knows its level and whether it takes the focus. */
  title: ReactNode;
  note: ReactNode;
  /** Where to go on. */
  children?: ReactNode;
};

/** A success: what was done, what follows, and a link to go on. */
export function Outcome({ title, note, children }: OutcomeProps) {
  return (
    <div className="hr-outcome">
      <Result
        className="hr-outcome-result"
        status="success"
        icon={<Icon name="circle-check" size={3.5} />}
        title={title}
        description={note}
      />
      {children}
    </div>
  );
}
