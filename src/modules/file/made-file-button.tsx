import type { StoredFile } from '@contract/file/calls';
import { useState, type ReactNode } from 'react';
import { DocumentPreview } from '@/modules/file/preview/document-preview';
import { Button } from '@/shared/ui/button/button';

type MadeFileButtonProps = {
  make: () => Promise<StoredFile>;
  kind?: 'outline' | 'primary';
  children: ReactNode;
};

/** Has the server make a file and offers it: to be saved, or opened by what the phone has for it. */
export function MadeFileButton({ make, kind = 'outline', children }: MadeFileButtonProps) {
  const [file, setFile] = useState<StoredFile>();
  const [isBusy, setBusy] = useState(false);
  const handlePress = () => {
    setBusy(true);
    // The error policy has told a refusal.
    make()
      .then(setFile, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button kind={kind} isBlock isBusy={isBusy} onClick={handlePress}>
        {children}
      </Button>
      {file ? <DocumentPreview file={file} onClose={() => setFile(undefined)} /> : null}
    </>
  );
}
