import { setAvatar } from '@contract/account/calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';
import { Avatar } from '@/shared/ui/mark/avatar';
import { Icon } from '@/shared/ui/mark/icon';
import { showToast } from '@/shared/ui/overlay/toast';
import { refreshUser } from '../refresh-user';
import type { Crop } from './crop';
import { CropSheet } from './crop-sheet';
import { cutOut, openPicture, type Picture } from './picture';
import './avatar.css';

type AvatarButtonProps = { name: string; src: string | null | undefined };

/** The person's picture; a press chooses another, which is cut to a square before it is sent. */
export function AvatarButton({ name, src }: AvatarButtonProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    if (picture) {
      URL.revokeObjectURL(picture.url);
    }
    setPicture(undefined);
  };
  const handleChoose = async (file: File) => {
    try {
      setPicture(await openPicture(file));
    } catch {
      showToast(t('avatar.unreadable'), { kind: 'warning' });
    }
  };
  const change = async (fileId?: string) => {
    await call(setAvatar, { fileId });
    await refreshUser();
    showToast(t(fileId ? 'avatar.saved' : 'avatar.removed'), { kind: 'success' });
  };
  const handleSave = async (chosen: Picture, crop: Crop, side: number) => {
    setBusy(true);
    try {
      const file = await cutOut(chosen, crop, side);
      const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
      const { fileId } = await sendFile('image', file, quiet);
      await change(fileId);
      close();
    } catch (error) {
      const isTold = error instanceof ApiError && error.isShown;
      if (!isTold) {
        showToast((error instanceof ApiError && error.msg) || t('avatar.failed'), { kind: 'error' });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="avatar-edit">
      <div className="avatar-face">
        <Avatar name={name} src={src} size={4} />
        <button
          type="button"
          className="avatar-button"
          aria-label={t('avatar.change')}
          onClick={() => input.current?.click()}
        >
          <span className="avatar-badge">
            <Icon name="camera" size={0.875} />
          </span>
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={t('avatar.change')}
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          if (file) {
            void handleChoose(file);
          }
        }}
      />
      {src ? (
        <button
          type="button"
          className="avatar-remove"
          // The failure has been told by the error policy; the picture stays.
          onClick={() => void change().catch(() => undefined)}
        >
          {t('avatar.remove')}
        </button>
      ) : null}
      {picture ? (
        <CropSheet
          picture={picture}
          isBusy={isBusy}
          onSave={(crop, side) => void handleSave(picture, crop, side)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
