import { WaterMark as AntdWaterMark } from 'antd-mobile';
import { useState } from 'react';
import '../antd/set-up';
import './water-mark.css';

/** A faint text repeated over the element around it, which has a position. Nothing to readers of the screen and to the pointer. */
export function WaterMark({ text }: { text: string }) {
  // antd-mobile throws where canvas is turned off, and the page would be gone with it.
  const [canDraw] = useState(() => document.createElement('canvas').getContext('2d') !== null);
  return canDraw ? (
    <div className="hr-water-mark" aria-hidden="true">
      <AntdWaterMark fullPage={false} content={text} fontColor="rgb(128 128 128 / 22%)" gapX={32} gapY={40} />
    </div>
  ) : null;
}
