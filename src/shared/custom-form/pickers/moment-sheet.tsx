import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { Later, later } from '../later';
import type { MomentWheelProps } from './moment-wheel';
import { nowText, readTyped, type MomentMode } from './moments';

type MomentSheetProps = {
  title: string;
  mode: MomentMode;
  value: string | undefined;
  /** Where the wheels stand while nothing is chosen; now when left out. */
  suggestion?: string | undefined;
  /** Days that the wheels go from and to. */
  earliest?: string | undefined;
  latest?: string | undefined;
  onDone: (value: string | undefined) => void;
  onClose: () => void;
};

const wheel = later<MomentWheelProps>(() => import('./moment-wheel').then((file) => file.MomentWheel));
const EXAMPLE = { day: 'date.typeDay', minute: 'date.typeMinute', time: 'date.typeTime' } as const;

/** Chooses a day or a time by wheel or by typing it. */
export function MomentSheet(props: MomentSheetProps) {
  const {
    title,
    mode,
    value,
    suggestion,
    earliest = '1930-01-01',
    latest = '2099-12-31',
    onDone,
    onClose,
  } = props;
  const { t } = useTranslation(['custom-form', 'common']);
  const [chosen, setChosen] = useState(() =>
    within(value ?? suggestion ?? nowText(mode), mode, earliest, latest),
  );
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readTyped(typed, mode) === undefined;
  const choose = (next: string) => {
    setTyped(undefined);
    setChosen(next);
  };
  const finish = (next: string | undefined) => {
    onDone(next);
    onClose();
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <form
        className="form-moment"
        data-mode={mode}
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a sheet is, for React, still inside the form that opened it.
          event.stopPropagation();
          if (!isWrong) {
            finish(chosen);
          }
        }}
      >
        <TextField
          name="typed"
          label={t('date.type')}
          value={typed ?? chosen}
          error={isWrong ? t('date.typeWrong') : undefined}
          note={t(EXAMPLE[mode])}
          autoComplete="off"
          inputMode={mode === 'day' ? 'numeric' : 'text'}
          aside={
            <Button onClick={() => choose(within(nowText(mode), mode, earliest, latest))}>
              {t(mode === 'day' ? 'date.today' : 'date.now')}
            </Button>
          }
          onChange={(text) => {
            setTyped(text);
            const read = readTyped(text, mode);
            if (read !== undefined) {
              setChosen(read);
            }
          }}
        />
        {/* Whoever touches the wheels has finished typing. */}
        <div className="form-wheel" onPointerDownCapture={() => setTyped(undefined)}>
          <Later
            part={wheel}
            fallback={<Skeleton height="15rem" />}
            props={{
              value: chosen,
              mode,
              earliest,
              latest,
              // The wheels repeat the value they were given, at times an old one: while one types they have no say.
              onChange: (next) => typed === undefined && choose(next),
            }}
          />
        </div>
        <div className="form-sheet-actions" data-sticky="">
          {value ? (
            <Button kind="outline" onClick={() => finish(undefined)}>
              {t('date.clear')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit" isBlock disabled={isWrong}>
            {t('common:ok')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** The value, moved to the nearest day that the wheels reach. */
function within(value: string, mode: MomentMode, earliest: string, latest: string): string {
  if (mode === 'time') {
    return value;
  }
  const day = value.slice(0, 10);
  const nearest = day < earliest ? earliest : day > latest ? latest : day;
  return nearest + value.slice(10);
}
