import { isComposing } from '@/shared/lib/is-composing';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { CENTERED, coverSize, heldCrop, SCALE_MAX, type Crop } from './crop';
import type { Picture } from './picture';
import './avatar.css';

const SIDE = 280;
const STEP = 12;

type CropSheetProps = {
  picture: Picture;
  isBusy: boolean;
  onSave: (crop: Crop, side: number) => void;
  onClose: () => void;
};

/** Chooses the square of a picture: drag and pinch, or the slider and the arrow keys. */
export function CropSheet({ picture, isBusy, onSave, onClose }: CropSheetProps) {
  const { t } = useTranslation(['account', 'common']);
  const size = { width: picture.image.naturalWidth, height: picture.image.naturalHeight };
  const [crop, setCrop] = useState<Crop>(CENTERED);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const cover = coverSize(size, SIDE);

  const move = (x: number, y: number, factor = 1) =>
    setCrop((before) =>
      heldCrop(
        { scale: before.scale * factor, x: before.x * factor + x, y: before.y * factor + y },
        size,
        SIDE,
      ),
    );
  const handleMove = (event: PointerEvent<HTMLFieldSetElement>) => {
    const known = fingers.current.get(event.pointerId);
    if (!known) {
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const spread = (one: typeof now) => (other ? Math.hypot(one.x - other.x, one.y - other.y) : 1);
    const share = other ? 0.5 : 1;
    move((now.x - known.x) * share, (now.y - known.y) * share, spread(now) / (spread(known) || 1));
  };
  const handleKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (step && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      move(step[0]!, step[1]!);
    }
  };
  const forget = (event: PointerEvent<HTMLFieldSetElement>) => void fingers.current.delete(event.pointerId);
  return (
    <FullSheet
      title={t('avatar.title')}
      onClose={onClose}
      foot={
        <Button kind="primary" isBlock isBusy={isBusy} onClick={() => onSave(crop, SIDE)}>
          {t('common:save')}
        </Button>
      }
    >
      <div className="crop">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no element moves in two directions */}
        <fieldset
          className="crop-frame"
          style={{ width: SIDE, height: SIDE }}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture while it has the focus
          tabIndex={0}
          aria-label={t('avatar.area')}
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={handleMove}
          onPointerUp={forget}
          onPointerCancel={forget}
        >
          <img
            src={picture.url}
            alt=""
            draggable={false}
            style={{
              width: cover.width,
              height: cover.height,
              transform: `translate(-50%, -50%) translate(${crop.x}px, ${crop.y}px) scale(${crop.scale})`,
            }}
          />
        </fieldset>
        <p className="crop-hint">{t('avatar.hint')}</p>
        <label className="crop-zoom">
          {t('avatar.zoom')}
          <input
            type="range"
            min={1}
            max={SCALE_MAX}
            step={0.05}
            value={crop.scale}
            onChange={(event) => move(0, 0, Number(event.target.value) / crop.scale)}
          />
        </label>
      </div>
    </FullSheet>
  );
}
