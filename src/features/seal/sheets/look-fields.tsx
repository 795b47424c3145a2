import { SEAL_LIMITS, SEAL_SHAPES, type SealDesign } from '@contract/seal/seal';
import { useRef, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { FieldNote } from '@/shared/ui/field/field-note';
import { TextField } from '@/shared/ui/field/text-field';
import { Segments } from '@/shared/ui/page/segments';
import { previewSeal } from '@contract/seal/calls';
import type { Out } from '@contract/endpoint';
import { useRead } from '@/shared/http/query/use-read';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { asPng, type LookValues, drawnDesign } from './look-values';
import '@/modules/seal/seal-picture.css';

/** So long typing rests before the seal is drawn again. */
const REST_MS = 350;

/** Outlines as a picture in the red of seals. */
const pictureUrl = ({ path, width, height }: Pick<Out<typeof previewSeal>, 'path' | 'width' | 'height'>) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#c81020" d="${path}"/></svg>`,
  )}`;

/** The seal as it would be drawn, a moment after typing; the last one stays until then. */
function DesignPreview({ design }: { design: SealDesign }) {
  const { t } = useTranslation('seals');
  const wanted = drawnDesign(design);
  const key = JSON.stringify(wanted);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(key) as SealDesign), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data } = useRead(previewSeal, asked.text === '' ? undefined : { design: asked }, { isFresh: true });
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

type LookFieldsProps = {
  values: LookValues;
  /** Whether the picture that there is can be kept. */
  mayKeep: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (values: LookValues) => void;
  /** What is wrong with a chosen picture. */
  onFault: (text: string) => void;
};

/** How a seal looks: drawn of its texts, or an uploaded picture. */
export function LookFields({ values, mayKeep, errorOf, onChange, onFault }: LookFieldsProps) {
  const { t } = useTranslation('seals');
  const input = useRef<HTMLInputElement>(null);
  const { by, design, file } = values;
  const draw = (part: Partial<SealDesign>) => onChange({ ...values, design: { ...design, ...part } });
  const choose = async (chosen: File | undefined) => {
    const made = chosen && (await asPng(chosen));
    if (typeof made === 'string') {
      onFault(t(`form.${made}`, { min: SEAL_LIMITS.pictureSideMin }));
    } else if (made) {
      onChange({ ...values, file: new File([made], chosen?.name ?? made.name, { type: made.type }) });
    }
  };
  const ways = [...(mayKeep ? (['keep'] as const) : []), 'design' as const, 'file' as const];
  const words = { keep: t('form.keep'), design: t('form.draw'), file: t('form.upload') };
  return (
    <>
      <div>
        <p className="hr-label">{t('form.look')}</p>
        <Segments
          options={ways.map((value) => ({ value, text: words[value] }))}
          value={by}
          label={t('form.look')}
          onChange={(next) => onChange({ ...values, by: next })}
        />
      </div>
      {by === 'design' ? (
        <>
          <div>
            <p className="hr-label">{t('form.shape')}</p>
            <Segments
              options={SEAL_SHAPES.map((value) => ({ value, text: t(`form.${value}`) }))}
              value={design.shape}
              label={t('form.shape')}
              onChange={(shape) => draw({ shape })}
            />
          </div>
          <TextField
            name="text"
            label={t(design.shape === 'square' ? 'form.squareText' : 'form.owner')}
            value={design.text}
            maxLength={40}
            error={errorOf('text')}
            onChange={(text) => draw({ text })}
          />
          {design.shape === 'square' ? null : (
            <>
              <TextField
                name="line"
                label={t('form.line')}
                value={design.line}
                maxLength={16}
                onChange={(line) => draw({ line })}
              />
              <TextField
                name="code"
                label={t('form.code')}
                value={design.code}
                maxLength={20}
                onChange={(code) => draw({ code })}
              />
            </>
          )}
          {design.shape === 'round' ? (
            <div>
              <p className="hr-label">{t('form.star')}</p>
              <Segments
                options={[
                  { value: 'on', text: t('form.starOn') },
                  { value: 'off', text: t('form.starOff') },
                ]}
                value={design.hasStar ? 'on' : 'off'}
                label={t('form.star')}
                onChange={(value) => draw({ hasStar: value === 'on' })}
              />
            </div>
          ) : null}
          <DesignPreview design={design} />
        </>
      ) : null}
      {by === 'file' ? (
        <div data-field="file">
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('form.choose')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button kind="outline" isBlock onClick={() => input.current?.click()}>
            {t(file ? 'form.chooseAgain' : 'form.choose')}
          </Button>
          <FieldNote
            id="seal-file"
            error={errorOf('file')}
            note={
              file
                ? t('form.fileChosen', { name: file.name })
                : t('form.uploadNote', { min: SEAL_LIMITS.pictureSideMin })
            }
          />
        </div>
      ) : null}
    </>
  );
}
