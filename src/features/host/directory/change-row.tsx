import type { DirectoryChange } from '@contract/host/directory';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { changeNote } from './run-words';
import { Check } from '@/shared/ui/check/check';
import { Radio } from '@/shared/ui/check/radio';

type ChangeRowProps = {
  change: DirectoryChange;
  /** It still waits for approval. */
  isOpen: boolean;
  isLeft: boolean;
  decided: string | undefined;
  onLeave: (isLeft: boolean) => void;
  onDecide: (memberId: string | undefined) => void;
};

const TONES: Record<DirectoryChange['state'], Tone | undefined> = {
  open: undefined,
  chosen: 'main',
  done: 'good',
  failed: 'bad',
  left: undefined,
};

/** One difference: what would change, why it cannot yet, and whether it is to be applied. */
export function ChangeRow({ change, isOpen, isLeft, decided, onLeave, onDecide }: ChangeRowProps) {
  const { t } = useTranslation('chat-clients');
  const id = useId();
  const { kind, name, problem, reason, state, candidates, memberId } = change;
  const note = changeNote(change, t);
  const mayChoose = isOpen && problem === null;
  return (
    <div className="directory-row">
      {mayChoose ? (
        <Check
          id={id}
          className="directory-box"
          labelledBy={`${id}-head`}
          isChecked={!isLeft}
          onChange={(isChecked) => onLeave(!isChecked)}
        />
      ) : isOpen ? (
        <span className="directory-blank" />
      ) : null}
      <div className="directory-row-main">
        <label className="directory-head" id={`${id}-head`} htmlFor={mayChoose ? id : undefined}>
          <span className="directory-name">{name}</span>
          <Tag tone={kind === 'personGone' || kind === 'organGone' ? 'warn' : undefined}>
            {t(`directory.kind.${kind}`)}
          </Tag>
          {isOpen || state === 'open' ? null : (
            <Tag tone={TONES[state]}>{t(`directory.changeState.${state}`)}</Tag>
          )}
        </label>
        {note ? <p className="directory-note">{note}</p> : null}
        {problem && state !== 'done' ? (
          <p className="directory-problem">{t(`directory.problem.${problem}`)}</p>
        ) : null}
        {reason ? (
          <p className="chat-fault">
            {reason}{' '}
            {memberId ? <Link to={`/people-detail?id=${memberId}`}>{t('directory.openPerson')}</Link> : null}
          </p>
        ) : null}
        {isOpen && candidates.length > 0 ? (
          <fieldset className="directory-choice">
            <legend>{t('directory.who')}</legend>
            {[...candidates, undefined].map((one) => (
              <Radio
                key={one?.memberId ?? ''}
                name={id}
                isChecked={decided === one?.memberId}
                onChoose={() => onDecide(one?.memberId)}
              >
                {one ? [one.name, one.organ].filter(Boolean).join(' · ') : t('directory.nobody')}
              </Radio>
            ))}
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}
