import { useTranslation } from 'react-i18next';
import './meter.css';

type MeterProps = {
  name: string;
  value: number;
  /** Where it is too much; a figure without a bar where nothing limits it. */
  limit?: number | undefined;
  text: (value: number) => string;
};

/** A figure against its limit: over it the bar is full and red, and the words say so. */
export function Meter({ name, value, limit, text }: MeterProps) {
  const { t } = useTranslation('roster');
  const isOver = limit !== undefined && value > limit;
  return (
    <div className="roster-meter" data-over={isOver || undefined}>
      <dt>{name}</dt>
      <dd>
        <span>
          {limit === undefined ? text(value) : t('ofLimit', { value: text(value), limit: text(limit) })}
          {isOver ? ` · ${t('over')}` : ''}
        </span>
        {limit === undefined ? null : (
          <span className="roster-bar" aria-hidden="true">
            <span style={{ width: `${Math.min(100, limit === 0 ? 100 : (value / limit) * 100)}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}
