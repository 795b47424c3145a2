import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import type { RuleVersion, TermFacts } from './rule-version';

type VersionActions<Terms> = {
  facts: TermFacts<Terms>;
  /** The address of the editor. */
  editAddress: (edit: string) => string;
  remove: (id: string) => Promise<unknown>;
  onChanged: () => void;
};

type RuleVersionsProps<Terms> = VersionActions<Terms> & {
  name: string;
  lead?: string | undefined;
  versions: readonly RuleVersion<Terms>[];
  today: string;
  /** Terms in effect before the first version. */
  standing?: Terms;
  /** Shown while neither a version nor standing terms exist. */
  empty?: ReactNode;
  /** The note of the question whether to remove the only version. */
  removeOnlyNote?: string;
  /** Below the current and coming versions. */
  children?: ReactNode;
};

/** The versions of one subject's rules: current, coming and past. */
export function RuleVersions<Terms>(props: RuleVersionsProps<Terms>) {
  const { name, lead, versions, today, facts, standing, empty, removeOnlyNote, children } = props;
  const { t } = useTranslation('rule-versions');
  const language = useLanguage();
  const current = versions.find(({ fromDate }) => fromDate <= today);
  const coming = versions.filter(({ fromDate }) => fromDate > today).reverse();
  const past = versions.filter((version) => version.fromDate <= today && version !== current);
  const isUnset = versions.length === 0 && standing === undefined;
  return (
    <>
      <h2 className="rule-name">{name}</h2>
      {lead ? <p className="hr-form-lead">{lead}</p> : null}
      {isUnset ? empty : null}
      {current ? (
        <Section title={t('now')}>
          <Version version={current} facts={facts} />
        </Section>
      ) : null}
      {!current && standing !== undefined ? (
        <Section title={t('now')}>
          <Facts facts={facts.all(standing, language)} />
        </Section>
      ) : null}
      {coming.map((version) => (
        <Coming
          key={version.id}
          {...props}
          version={version}
          before={versions[versions.indexOf(version) + 1]?.terms ?? standing}
          removeNote={version === versions.at(-1) ? removeOnlyNote : undefined}
        />
      ))}
      <Link className="hr-button" data-kind="primary" data-block="" to={props.editAddress('new')}>
        {t(isUnset ? 'begin' : 'change')}
      </Link>
      {children}
      {past.length > 0 ? <Past versions={past} facts={facts} /> : null}
    </>
  );
}

type PastProps<Terms> = { versions: readonly RuleVersion<Terms>[]; facts: TermFacts<Terms> };

function Past<Terms>({ versions, facts }: PastProps<Terms>) {
  const { t } = useTranslation('rule-versions');
  const language = useLanguage();
  const [shown, setShown] = useState<RuleVersion<Terms>>();
  const titleOf = ({ fromDate }: RuleVersion<Terms>) => t('since', { day: dayWords(fromDate, language) });
  return (
    <>
      <Section title={t('past')}>
        {versions.map((version) => (
          <ListRow
            key={version.id}
            title={titleOf(version)}
            note={version.note || undefined}
            onPress={() => setShown(version)}
          />
        ))}
      </Section>
      {shown ? (
        <Sheet isOpen title={titleOf(shown)} onClose={() => setShown(undefined)}>
          <Version version={shown} facts={facts} />
        </Sheet>
      ) : null}
    </>
  );
}

function Version<Terms>({ version, facts }: { version: RuleVersion<Terms>; facts: TermFacts<Terms> }) {
  const { t } = useTranslation('rule-versions');
  const language = useLanguage();
  return (
    <Facts
      facts={[
        ...facts.all(version.terms, language),
        { name: t('from'), value: dayWords(version.fromDate, language) },
        { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
        { name: t('note'), value: version.note },
      ]}
    />
  );
}

type ComingProps<Terms> = VersionActions<Terms> & {
  version: RuleVersion<Terms>;
  before: Terms | undefined;
  removeNote: string | undefined;
};

/** A version that has not started: the terms it changes, or all of them if it is the first. */
function Coming<Terms>({ version, before, removeNote, ...actions }: ComingProps<Terms>) {
  const { t } = useTranslation('rule-versions');
  const language = useLanguage();
  const { facts, editAddress, remove, onChanged } = actions;
  const day = dayWords(version.fromDate, language);
  const askRemove = async () => {
    const chosen = await showDialog({
      title: t('removeAsk', { day }),
      content: removeNote ?? t('removeAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await remove(version.id);
      showToast(t('removed'), { kind: 'success' });
      onChanged();
    }
  };
  return (
    <Section title={t('startsOn', { day })}>
      {before === undefined ? (
        <Version version={version} facts={facts} />
      ) : (
        <Facts
          facts={[
            ...facts.changed(before, version.terms, language),
            { name: t('by'), value: localizedName(version.byName, version.byEnName, language) },
            { name: t('note'), value: version.note },
          ]}
        />
      )}
      <div className="rule-actions">
        <Link className="hr-button" data-kind="outline" to={editAddress(version.id)}>
          {t('edit')}
        </Link>
        {/* The error policy shows a refusal; nothing has changed then. */}
        <Button kind="danger" onClick={() => void askRemove().catch(() => undefined)}>
          {t('remove')}
        </Button>
      </div>
    </Section>
  );
}
