import { Button } from './button';
import { Icon } from '../mark/icon';
import { Link } from 'react-router-dom';
import './create-button.css';

type CreateButtonProps = { text: string } & ({ to: string } | { isBusy?: boolean; onPress: () => void });

/** What a list's page makes more of: always at the lower edge, in reach of the thumb. The last child of the page's body. */
export function CreateButton(props: CreateButtonProps) {
  const content = (
    <>
      <Icon name="plus" size={1.25} />
      {props.text}
    </>
  );
  return (
    <div className="hr-create">
      {'to' in props ? (
        <Link className="hr-button" data-kind="primary" data-block="" to={props.to}>
          {content}
        </Link>
      ) : (
        <Button kind="primary" isBlock isBusy={props.isBusy ?? false} onClick={props.onPress}>
          {content}
        </Button>
      )}
    </div>
  );
}
