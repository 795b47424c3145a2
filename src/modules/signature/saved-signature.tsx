import { forgetSignature, getSavedSignature } from '@contract/signature/calls';
import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useFileUrl } from '@/modules/file/use-file-url';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';

/** Offers the signature that the person keeps. A convenience: without it one signs anew. */
export function SavedSignature({ onUse }: { onUse: (file: StoredFile) => void }) {
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
