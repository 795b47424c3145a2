import { listShifts, orderShifts } from '@contract/shift/catalogue-calls';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { ShiftTemplate } from '@contract/shift/rules/templates';
import { timesText } from '@contract/shift/words';
import { totalHours, workedHours } from '@contract/shift/rules/segments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { CreateButton } from '@/shared/ui/button/create-button';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { labelOf, nameOf } from '../names';
import { ShiftSheet, type ShiftSource } from './shift-sheet';
import { TemplateChoice } from './template-choice';
import '../shift.css';

/** The shifts of the company in their order: added from a template, changed, copied, turned off, deleted. */
export function ShiftCatalogue() {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  const { data, error, reload } = useRead(listShifts, {});
  const [opened, setOpened] = useState<ShiftSource>();
  /** The order on its way to the server. */
  const [moved, setMoved] = useState<CatalogueShift[]>();
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  const shifts = moved ?? data.shifts;
  const move = async (from: number, to: number) => {
    const next = moveItem([...shifts], from, to);
    setMoved(next);
    try {
      await call(orderShifts, { ids: next.map(({ id }) => id) });
      showToast(t('ordered'), { kind: 'success' });
    } catch {
      // Told by the error policy; the order that stands is read again.
      setMoved(undefined);
      reload();
    }
  };
  const handleDone = (text: string) => {
    setOpened(undefined);
    setMoved(undefined);
    showToast(text, { kind: 'success' });
  };
  const start = (template: ShiftTemplate) => setOpened({ template });
  return (
    <>
      {shifts.length === 0 ? (
        <>
          <EmptyState icon="clock" title={t('none')} note={t('noneNote')} />
          <TemplateChoice onChoose={start} />
        </>
      ) : (
        <Desk
          isOpen={false}
          list={
            <>
              <p className="hr-form-lead">{t('lead')}</p>
              <SortableList
                look="card"
                label={t('pageTitle')}
                onMove={(from, to) => void move(from, to)}
                rows={shifts.map((shift) => ({
                  key: shift.id,
                  drag: t('drag', { name: nameOf(shift, language) }),
                  content: <ShiftRow shift={shift} onPress={() => setOpened({ shift })} />,
                }))}
              />
            </>
          }
          pane={<TemplateChoice onChoose={start} />}
        />
      )}
      <CreateButton text={t('add')} onPress={() => setOpened({})} />
      {opened ? (
        <ShiftSheet
          opened={opened}
          shifts={data.shifts}
          stations={data.stations}
          onDone={handleDone}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function ShiftRow({ shift, onPress }: { shift: CatalogueShift; onPress: () => void }) {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  return (
    <button type="button" className="shift-row" data-off={shift.isEnabled ? undefined : ''} onClick={onPress}>
      <ShiftChip label={labelOf(shift, language)} colour={shift.colour} size="large" />
      <span className="shift-row-main">
        <span className="shift-row-name">
          {nameOf(shift, language)}
          {shift.isEnabled ? null : <Tag>{t('off')}</Tag>}
        </span>
        <span className="hr-row-note">
          <Dotted
            parts={[
              timesText(shift.segments, language),
              t('hours', { count: totalHours(shift.segments.map(workedHours)) }),
            ]}
          />
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
