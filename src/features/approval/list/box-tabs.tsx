import { APPROVAL_BOXES, type ApprovalBox } from '@contract/approval/approval';
import type { BoxCount } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { countText } from '@/shared/lib/text/count-text';
import './box-tabs.css';

type BoxTabsProps = {
  value: ApprovalBox;
  counts: readonly BoxCount[] | undefined;
  onChange: (box: ApprovalBox) => void;
};

/**
 * The boxes of a center with what waits in them; boxes of the past tell only what is unread. All of them are in view at any
 * width: where one row is too short there are two, since a count that has to be scrolled to tells nobody anything.
 */
export function BoxTabs({ value, counts, onChange }: BoxTabsProps) {
  const { t } = useTranslation('approvals');
  return (
    <fieldset className="apv-tabs" aria-label={t('box.label')}>
      {APPROVAL_BOXES.map((box) => {
        const found = counts?.find((one) => one.box === box);
        const isCounted = box === 'pending' || box === 'drafts';
        const count = (isCounted ? found?.count : found?.unread) ?? 0;
        return (
          <button
            key={box}
            type="button"
            className="apv-tab"
            aria-pressed={box === value}
            onClick={() => onChange(box)}
          >
            {t(`box.${box}`)}
            {count > 0 ? (
              <span className="apv-tab-count" data-quiet={box === 'drafts' ? '' : undefined}>
                <span aria-hidden>{countText(count)}</span>
                <span className="hr-visually-hidden">{t(isCounted ? 'waiting' : 'unread', { count })}</span>
              </span>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
