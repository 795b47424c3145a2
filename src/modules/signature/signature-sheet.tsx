import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useSessionStore } from '@/shared/session/session-store';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { inkToFile, nameToFile } from './export-ink';
import { isTooSimple } from './ink';
import { SavedSignature } from './saved-signature';
import { sendSignature } from './send-signature';
import { SignFoot } from './sign-foot';
import { useInk } from './use-ink';
import './signature.css';

type SignatureSheetProps = {
  title: string;
  onClose: () => void;
} & (
  | { onDone: (file: StoredFile) => void }
  /** Takes the picture as it is: for who has no session, so that nothing is uploaded, kept or offered again. */
  | { onPicture: (picture: File) => Promise<void> }
);

/** A whole screen to sign on, upright or lying; a typed name is the way for those who cannot draw. */
export function SignatureSheet({ title, onClose, ...taker }: SignatureSheetProps) {
  const { t } = useTranslation(['fields', 'validation']);
  const own = useSessionStore((state) => state.userInfo?.name);
  const { canvas, count, strokes, undo, clear, handlers } = useInk();
  const [isTyping, setTyping] = useState(false);
  const [name, setName] = useState(own ?? '');
  const [isKept, setKept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<{ text: string; count: number }>();
  // A further stroke, or one less, is an answer to what was wrong.
  const problem = found?.count === count ? found.text : undefined;
  const setProblem = (text: string | undefined) => setFound(text === undefined ? text : { text, count });

  const problemOf = (): string | undefined => {
    if (isTyping ? name.trim() === '' : count === 0) {
      return t('validation:signatureRequired');
    }
    return !isTyping && isTooSimple(strokes()) ? t('signature.tooSimple') : undefined;
  };
  const handleDone = async () => {
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong) {
      return;
    }
    setBusy(true);
    try {
      const picture = await (isTyping ? nameToFile(name.trim()) : inkToFile(strokes()));
      if ('onPicture' in taker) {
        await taker.onPicture(picture);
      } else {
        taker.onDone(await sendSignature(picture, isKept));
      }
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.msg) || t('signature.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      className="sign"
      top={
        'onDone' in taker ? (
          <SavedSignature
            onUse={(file) => {
              taker.onDone(file);
              onClose();
            }}
          />
        ) : null
      }
      foot={
        <SignFoot
          problem={problem}
          isKept={isKept}
          isBusy={isBusy}
          ink={isTyping ? undefined : { isEmpty: count === 0, undo, clear }}
          onKept={'onDone' in taker ? setKept : undefined}
          onDone={() => void handleDone()}
        />
      }
    >
      <div className="sign-body">
        <canvas
          ref={canvas}
          className="sign-canvas"
          hidden={isTyping}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot be drawn on
          role="img"
          aria-label={t('signature.area')}
          {...handlers}
        />
        {isTyping ? (
          <div className="sign-typed">
            <TextField
              name="signature"
              label={t('signature.typedName')}
              value={name}
              maxLength={30}
              note={t('signature.typedNote')}
              onChange={(text) => {
                setName(text);
                setProblem(undefined);
              }}
            />
          </div>
        ) : count === 0 ? (
          <p className="sign-hint">{t('signature.hint')}</p>
        ) : null}
        <button
          type="button"
          className="sign-switch"
          onClick={() => {
            setTyping(!isTyping);
            setProblem(undefined);
          }}
        >
          {t(isTyping ? 'signature.draw' : 'signature.type')}
        </button>
      </div>
    </FullSheet>
  );
}
