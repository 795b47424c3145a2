import { previewSeal } from '@contract/seal/calls';
import type { Out } from '@contract/endpoint';
import type { SealDesign } from '@contract/seal/seal';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { drawnDesign } from './look-values';
import '@/modules/seal/seal-picture.css';

/** So long typing rests before the seal is drawn again. */
const REST_MS = 350;

/** Outlines as a picture in the red of seals. */
const pictureUrl = ({ path, width, height }: Pick<Out<typeof previewSeal>, 'path' | 'width' | 'height'>) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#c81020" d="${path}"/></svg>`,
  )}`;

/** The seal as it would be drawn, a moment after typing; the last one stays until then. */
export function DesignPreview({ design }: { design: SealDesign }) {
  const { t } = useTranslation('seals');
  const wanted = drawnDesign(design);
  const key = JSON.stringify(wanted);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(key) as SealDesign), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data } = useRead(previewSeal, asked.text === '' ? undefined : { design: asked });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) {
    setShown(data);
  }
  if (asked.text === '' || !shown) {
    return null;
  }
  const { missing, isTooLong } = shown;
  const fault =
    missing.length > 0
      ? t('form.missing', { glyphs: missing.join(' ') })
      : isTooLong
        ? t('form.tooLong')
        : undefined;
  return (
    <div className="seal-preview">
      {fault ? (
        <FormAlert text={fault} />
      ) : (
        <span className="seal-picture" data-size="large">
          <img src={pictureUrl(shown)} alt={t('form.preview')} />
        </span>
      )}
    </div>
  );
}
