import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { useSealPicture } from './use-seal-picture';
import './seal-picture.css';

type SealPictureProps = {
  /** Null where the picture is not to be seen. */
  pictureId: string | null;
  name: string;
  size?: 'small' | 'large';
};

/** The picture of a seal on paper. Where it is not shown, its place says so. */
export function SealPicture({ pictureId, name, size = 'small' }: SealPictureProps) {
  const { t } = useTranslation('signing-pages');
  const { url, size: pixels, isFailed } = useSealPicture(pictureId);
  const hidden = pictureId === null ? t('seal.hidden') : isFailed ? t('seal.failed') : undefined;
  return (
    <span className="seal-picture" data-size={size}>
      {url && pixels ? (
        <img src={url} width={pixels.width} height={pixels.height} alt={t('seal.picture', { name })} />
      ) : (
        <>
          <Icon name="stamp" />
          {hidden ? <span className="hr-visually-hidden">{hidden}</span> : null}
        </>
      )}
    </span>
  );
}
