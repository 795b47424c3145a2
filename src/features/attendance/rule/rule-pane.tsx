import { removeAttendanceRule, type ListedVersion, type RuleGroup } from '@contract/attendance/rule-calls';
import { changedTerms, TERM_NAMES, termLines, termText } from '@contract/attendance/words/term-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState } from '@/shared/ui/page/states';
import { ruleAddress } from './rule-address';

type RulePaneProps = { group: RuleGroup; today: string; onChanged: () => void };

/** The rules of a group: those that hold, those that will, and those that did. */
export function RulePane({ group, today, onChanged }: RulePaneProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const [shown, setShown] = useState<ListedVersion>();
  const { versions } = group;
  const current = versions.find(({ fromDate }) => fromDate <= today);
  const coming = versions.filter(({ fromDate }) => fromDate > today).reverse();
  const past = versions.filter((version) => version.fromDate <= today && version !== current);
  const day = (date: string) => dayWords(date, language);
  return (
    <>
      <h2 className="rule-name">{localizedName(group.name, group.enName, language)}</h2>
      {group.isFree ? <p className="hr-form-lead">{t('freeNote')}</p> : null}
      {current ? (
        <Section title={t('now')}>
          <Version version={current} />
        </Section>
      ) : coming.length === 0 ? (
        <EmptyState icon="scale" title={t('empty')} note={t('emptyNote')} />
      ) : null}
      {coming.map((version) => (
        <Coming
          key={version.id}
          group={group}
          version={version}
          before={versions[versions.indexOf(version) + 1]}
          onChanged={onChanged}
        />
      ))}
      <Link
        className="hr-button rule-new"
        data-kind="primary"
        data-block=""
        to={ruleAddress(group.groupId, 'new')}
      >
        {t(versions.length === 0 ? 'begin' : 'change')}
      </Link>
      {past.length > 0 ? (
        <Section title={t('past')}>
          {past.map((version) => (
            <ListRow
              key={version.id}
              title={t('since', { day: day(version.fromDate) })}
              note={version.note || undefined}
              onPress={() => setShown(version)}
            />
          ))}
        </Section>
      ) : null}
      {shown ? (
        <Sheet isOpen title={t('since', { day: day(shown.fromDate) })} onClose={() => setShown(undefined)}>
          <Version version={shown} />
        </Sheet>
      ) : null}
    </>
  );
}

/** A version in words. */
function Version({ version }: { version: ListedVersion }) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  return (
    <Facts
      facts={[
        ...termLines(version.terms, language).map(({ name, text }) => ({ name, value: text })),
        { name: t('from'), value: dayWords(version.fromDate, language) },
        { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
        { name: t('note'), value: version.note },
      ]}
    />
  );
}

type ComingProps = {
  group: RuleGroup;
  version: ListedVersion;
  before: ListedVersion | undefined;
  onChanged: () => void;
};

/** A version that has not begun: what it changes, and how it is changed or taken back. */
function Coming({ group, version, before, onChanged }: ComingProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const day = dayWords(version.fromDate, language);
  const remove = async () => {
    const chosen = await showDialog({
      title: t('removeAsk', { day }),
      content: t(before ? 'removeAskNote' : 'removeAskFirst'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(removeAttendanceRule, { id: version.id });
      showToast(t('removed'), { kind: 'success' });
      onChanged();
    }
  };
  return (
    <Section title={t('startsOn', { day })}>
      {before ? (
        <Facts
          facts={[
            ...changedTerms(before.terms, version.terms).map((term) => ({
              name: TERM_NAMES[term][language],
              value: termText(term, version.terms, language),
            })),
            { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
            { name: t('note'), value: version.note },
          ]}
        />
      ) : (
        <Version version={version} />
      )}
      <div className="rule-actions">
        <Link className="hr-button" data-kind="outline" to={ruleAddress(group.groupId, version.id)}>
          {t('edit')}
        </Link>
        {/* The error policy tells a refusal; nothing has changed then. */}
        <Button kind="danger" onClick={() => void remove().catch(() => undefined)}>
          {t('remove')}
        </Button>
      </div>
    </Section>
  );
}
