import type { FileKind } from '@contract/file/rules/type';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { detectOs } from '@/shared/platform/detect';
import { Icon } from '@/shared/ui/mark/icon';
import { inputAttributes } from '../choose-input';

type AddButtonsProps = { kind: FileKind; label: string; onChoose: (files: File[]) => void };

/** Opens the system's file chooser; for images on a phone the camera as well. */
export function AddButtons({ kind, label, onChoose }: AddButtonsProps) {
  const { t } = useTranslation('fields');
  const os = detectOs(navigator.userAgent, navigator.maxTouchPoints);
  const action = t(kind === 'image' ? 'upload.addImages' : 'upload.addFiles');
  return (
    <div className="upload-add">
      <AddButton
        icon={kind === 'image' ? 'image-plus' : 'paperclip'}
        text={action}
        name={t('upload.addTo', { action, label })}
        attributes={inputAttributes(kind, os)}
        onChoose={onChoose}
      />
      {kind === 'image' && os !== 'desktop' ? (
        <AddButton
          icon="camera"
          text={t('upload.takePhoto')}
          name={t('upload.addTo', { action: t('upload.takePhoto'), label })}
          attributes={{ accept: 'image/*', capture: 'environment' }}
          onChoose={onChoose}
        />
      ) : null}
    </div>
  );
}

type AddButtonProps = {
  icon: string;
  text: string;
  name: string;
  attributes: { accept?: string; multiple?: boolean; capture?: 'environment' };
  onChoose: (files: File[]) => void;
};

function AddButton({ icon, text, name, attributes, onChoose }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="upload-add-button"
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} size={1.25} />
        {text}
      </button>
      <input
        {...attributes}
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={name}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) {
            onChoose(files);
          }
        }}
      />
    </>
  );
}
