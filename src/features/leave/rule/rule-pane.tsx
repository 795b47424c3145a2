import { removeLeaveRule, type LeaveKindRules, type LeaveRuleVersion } from '@contract/leave/rule-calls';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import {
  changedLeaveTerms,
  LEAVE_TERM_NAMES,
  leaveTermLines,
  leaveTermText,
} from '@contract/leave/rule/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { leaveRuleAddress } from './rule-address';
import { TermsPreview } from './terms-preview';

type RulePaneProps = { rules: LeaveKindRules; today: string; onChanged: () => void };

/** The rules of a kind of leave: those that hold, those that will, and those that did. */
export function RulePane({ rules, today, onChanged }: RulePaneProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const [shown, setShown] = useState<LeaveRuleVersion>();
  const { kind, versions, standing } = rules;
  const current = versions.find(({ fromDate }) => fromDate <= today);
  const coming = versions.filter(({ fromDate }) => fromDate > today).reverse();
  const past = versions.filter((version) => version.fromDate <= today && version !== current);
  const day = (date: string) => dayWords(date, language);
  return (
    <>
      <h2 className="leave-rule-name">{localizedText(rules.name, language)}</h2>
      {rules.isSelectable ? null : <p className="hr-form-lead">{t('offNote')}</p>}
      <Section title={t('now')}>
        {current ? <Version version={current} /> : <Facts facts={leaveTermLines(standing, language)} />}
      </Section>
      {coming.map((version) => (
        <Coming
          key={version.id}
          rules={rules}
          version={version}
          before={versions[versions.indexOf(version) + 1]?.terms ?? standing}
          onChanged={onChanged}
        />
      ))}
      <Link
        className="hr-button leave-rule-new"
        data-kind="primary"
        data-block=""
        to={leaveRuleAddress(kind, 'new')}
      >
        {t('change')}
      </Link>
      <TermsPreview terms={coming.at(-1)?.terms ?? current?.terms ?? standing} today={today} />
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
function Version({ version }: { version: LeaveRuleVersion }) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  return (
    <Facts
      facts={[
        ...leaveTermLines(version.terms, language),
        { name: t('from'), value: dayWords(version.fromDate, language) },
        { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
        { name: t('note'), value: version.note },
      ]}
    />
  );
}

type ComingProps = {
  rules: LeaveKindRules;
  version: LeaveRuleVersion;
  before: LeaveTerms;
  onChanged: () => void;
};

/** A version that has not begun: what it changes, and how it is changed or taken back. */
function Coming({ rules, version, before, onChanged }: ComingProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const day = dayWords(version.fromDate, language);
  const remove = async () => {
    const chosen = await showDialog({
      title: t('removeAsk', { day }),
      content: t('removeAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(removeLeaveRule, { id: version.id });
      showToast(t('removed'), { kind: 'success' });
      onChanged();
    }
  };
  return (
    <Section title={t('startsOn', { day })}>
      <Facts
        facts={[
          ...changedLeaveTerms(before, version.terms).map((term) => ({
            name: LEAVE_TERM_NAMES[term][language],
            value: leaveTermText(term, version.terms, language) || t('no'),
          })),
          { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
          { name: t('note'), value: version.note },
        ]}
      />
      <div className="leave-rule-actions">
        <Link className="hr-button" data-kind="outline" to={leaveRuleAddress(rules.kind, version.id)}>
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
