import { momentText } from '@contract/moment-text';
import type { ToldFinding } from '@contract/roster/finding';
import { findingWords } from '@contract/roster/words/finding-words';
import type { SwapLeg, SwapShift } from '@contract/roster/swap-calls';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { labelOf, nameOf } from '../names';
import { changesOf } from './changes';
import { namesText } from './words';
import '../day/findings.css';
import './swap.css';

/** The person who reads, by the id that parties have. */
export const useOwnId = (): string | undefined => useSessionStore(({ userInfo }) => userInfo?.id);

export function SwapShiftChip({ shift }: Pick<SwapShift, 'shift'>) {
  const language = useLanguage();
  return <ShiftChip label={labelOf(shift, language)} colour={shift.colour} size="large" />;
}

/** When and where a shift is, below its date. */
export function SwapShiftNote({ shift, place }: Pick<SwapShift, 'shift' | 'place'>) {
  const language = useLanguage();
  return (
    <Dotted
      parts={[
        `${nameOf(shift, language)} ${timesText(shift.segments, language)}`,
        place && nameOf(place, language),
      ]}
    />
  );
}

/** Who works what afterwards instead of what, a block for each person. */
export function SwapChanges({ legs }: { legs: readonly SwapLeg[] }) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  return (
    <ul className="swap-changes">
      {changesOf(legs, ownId).map(({ person, gives, gets }) => (
        <li key={person.id} data-own={person.id === ownId ? '' : undefined}>
          <h3>
            <PersonAvatar person={person} size={1.75} />
            {namesText([person], { ownId, language, t })}
          </h3>
          <dl>
            {gives ? <ShiftLine name={t(gets ? 'change.was' : 'change.less')} leg={gives} isOld /> : null}
            {gets ? <ShiftLine name={t(gives ? 'change.now' : 'change.more')} leg={gets} /> : null}
          </dl>
        </li>
      ))}
    </ul>
  );
}

type ShiftLineProps = { name: string; leg: SwapLeg; isOld?: boolean };

/** One side of a change: a shift that is given, or one that is got. */
function ShiftLine({ name, leg, isOld = false }: ShiftLineProps) {
  const language = useLanguage();
  return (
    <div data-old={isOld ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <SwapShiftChip shift={leg.shift} />
        <span>
          <strong>{momentText(leg.workDate, 'weekday', language)}</strong>
          <SwapShiftNote {...leg} />
        </span>
      </dd>
    </div>
  );
}

type Told = { memberId?: string | undefined; finding: ToldFinding };
type FindingsProps = { findings: readonly Told[]; legs: readonly SwapLeg[] };

/** What the plan rules say of a swap, with whose plan it is. */
export function SwapFindings({ findings, legs }: FindingsProps) {
  const { t } = useTranslation('shift-swap');
  const texts = useFindingTexts(legs);
  return (
    <ul className="roster-findings">
      {findings.map(({ memberId, finding }) => (
        <li
          key={`${memberId} ${finding.rule} ${finding.workDate} ${finding.with?.workDate ?? ''}`}
          data-level={finding.level}
        >
          <p>
            <Icon name={finding.level === 'block' ? 'octagon-x' : 'triangle-alert'} size={1.125} />
            <span>
              <span className="hr-visually-hidden">{t(`level.${finding.level}`)}</span>
              {texts({ memberId, finding })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Sentences about findings: whose plan, which date unless the sentence has it, and what is wrong. */
export function useFindingTexts(legs: readonly SwapLeg[]) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  return ({ memberId, finding }: Told): string => {
    const person = legs.flatMap(({ giver, receiver }) => [giver, receiver]).find(({ id }) => id === memberId);
    const date = finding.days ? '' : momentText(finding.workDate, 'weekday', language);
    const text = [date, findingWords(finding, language)].filter(Boolean).join(language === 'en' ? ': ' : ' ');
    return person ? t('label', { name: namesText([person], { ownId, language, t }), text }) : text;
  };
}
