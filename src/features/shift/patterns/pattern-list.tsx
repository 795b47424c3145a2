import { listPatterns } from '@contract/shift/pattern-calls';
import type { CatalogueShift, ShiftPattern } from '@contract/shift/catalogue';
import { PATTERN_TEMPLATES, type PatternTemplate } from '@contract/shift/rules/pattern-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { CreateButton } from '@/shared/ui/button/create-button';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { labelOf, nameOf } from '../names';
import { PatternSheet, type PatternSource } from './pattern-sheet';
import '../shift.css';

/** The patterns of the company: added from a template, changed with a look at the days they make, deleted. */
export function PatternList() {
  const { t } = useTranslation('shift-patterns');
  const { data, error, reload } = useRead(listPatterns, {});
  const [opened, setOpened] = useState<PatternSource>();
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { patterns, shifts } = data;
  if (!shifts.some((one) => one.isEnabled) && patterns.length === 0) {
    return (
      <EmptyState
        icon="clock"
        title={t('noShifts')}
        note={t('noShiftsNote')}
        isFill
        actions={
          <Link className="hr-button" data-kind="outline" data-size="small" to="/shifts">
            {t('toShifts')}
          </Link>
        }
      />
    );
  }
  const handleDone = (text: string) => {
    setOpened(undefined);
    showToast(text, { kind: 'success' });
  };
  const templates = <PatternTemplates onChoose={(template) => setOpened({ template })} />;
  return (
    <>
      {patterns.length === 0 ? (
        <>
          <EmptyState icon="repeat" title={t('none')} note={t('noneNote')} />
          {templates}
        </>
      ) : (
        <Desk
          isOpen={false}
          list={
            <>
              <p className="hr-form-lead">{t('lead')}</p>
              <ul className="pattern-list" aria-label={t('pageTitle')}>
                {patterns.map((pattern) => (
                  <li key={pattern.id}>
                    <PatternRow pattern={pattern} shifts={shifts} onPress={() => setOpened({ pattern })} />
                  </li>
                ))}
              </ul>
            </>
          }
          pane={templates}
        />
      )}
      <CreateButton text={t('add')} onPress={() => setOpened({})} />
      {opened ? (
        <PatternSheet
          key={opened.pattern?.id ?? opened.template?.code ?? ''}
          source={opened}
          shifts={shifts}
          onDone={handleDone}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

type PatternRowProps = { pattern: ShiftPattern; shifts: readonly CatalogueShift[]; onPress: () => void };

function PatternRow({ pattern, shifts, onPress }: PatternRowProps) {
  const { t } = useTranslation('shift-patterns');
  const language = useLanguage();
  const { days } = pattern;
  return (
    <button type="button" className="pattern-row" onClick={onPress}>
      <span className="shift-row-main">
        <span className="shift-row-name">{nameOf(pattern, language)}</span>
        <span className="hr-row-note">
          {t('summary', { days: days.length, off: days.filter((id) => id === null).length })}
        </span>
        <span className="pattern-strip">
          {days.map((id, at) => {
            const shift = shifts.find((one) => one.id === id);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a day's place in the pattern is what it is
              <ShiftChip
                key={at}
                {...(shift
                  ? { label: labelOf(shift, language), colour: shift.colour }
                  : { label: t('restLabel') })}
              />
            );
          })}
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}

/** Usual patterns to start from. */
function PatternTemplates({ onChoose }: { onChoose: (template: PatternTemplate) => void }) {
  const { t } = useTranslation('shift-patterns');
  const language = useLanguage();
  return (
    <Section title={t('templates')} isCard={false}>
      <ul className="shift-templates">
        {PATTERN_TEMPLATES.map((template) => (
          <li key={template.code}>
            <button type="button" className="shift-template" onClick={() => onChoose(template)}>
              <Icon name="repeat" className="hr-row-icon" />
              <span>
                {template.names[language]}
                <small>
                  {t('summary', {
                    days: template.days.length,
                    off: template.days.filter((place) => place === null).length,
                  })}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
