import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useSessionStore } from '@/shared/session/session-store';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { forgetSignature, getSavedSignature, saveSignature } from '@contract/signature/calls';
import { call } from '@/shared/http/call';
import { useFileUrl } from '@/modules/file/use-file-url';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { sendFile } from '@/shared/http/send-file';
import { inkToFile, nameToFile } from './export-ink';
import { isTooSimple } from './ink';
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

/** Offers the signature that the person keeps. A convenience: without it one signs anew. */
function SavedSignature({ onUse }: { onUse: (file: StoredFile) => void }) {
  const { data } = useRead(getSavedSignature, {});
  const [isGone, setGone] = useState(false);
  return data?.file && !isGone ? <Saved file={data.file} onUse={onUse} onGone={() => setGone(true)} /> : null;
}

type SavedProps = { file: StoredFile; onUse: (file: StoredFile) => void; onGone: () => void };

function Saved({ file, onUse, onGone }: SavedProps) {
  const { t } = useTranslation('fields');
  const { url } = useFileUrl(file.fileId);
  const handleForget = async () => {
    // A failure has been told by the error policy, and the signature is still kept.
    const done = await call(forgetSignature, {}).catch(() => undefined);
    if (done) {
      onGone();
      showToast(t('signature.forgotten'), { kind: 'success' });
    }
  };
  return (
    <div className="sign-saved">
      <span className="sign-paper">{url ? <img src={url} alt="" /> : null}</span>
      <Button kind="text" size="small" onClick={() => onUse(file)}>
        {t('signature.useSaved')}
      </Button>
      <IconButton icon="trash-2" label={t('signature.forget')} onClick={() => void handleForget()} />
    </div>
  );
}

/** Uploads a signature; `isKept` offers it again the next time. */
async function sendSignature(picture: File, isKept: boolean): Promise<StoredFile> {
  const file = await sendFile('image', picture, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (isKept) {
    // Not kept is no reason to lose the signature itself; the policy tells it.
    await call(saveSignature, { fileId: file.fileId, isAgreed: 'true' }).catch(() => undefined);
  }
  return file;
}
