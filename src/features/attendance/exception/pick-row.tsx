import type { Person } from '@contract/people/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import '@/shared/ui/list/divided.css';
import { Check } from '@/shared/ui/check/check';

type PickRowProps = {
  person: Person;
  /** Beside the name: the day, or how many. */
  when: string;
  facts: readonly string[];
  /** What choosing it is called; without it nothing can be chosen. */
  pickLabel?: string;
  isPicked?: boolean;
  isOff?: boolean;
  onPick?: () => void;
  to: string;
  /** Marks below. */
  children?: ReactNode;
};

/** Somebody's day or days: chosen at its begin, opened by the rest of it. */
export function PickRow({
  person,
  when,
  facts,
  pickLabel,
  isPicked,
  isOff,
  onPick,
  to,
  children,
}: PickRowProps) {
  const language = useLanguage();
  const department = localizedName(person.departmentName ?? '', person.departmentEnName, language);
  return (
    <div className="exc-row hr-divided">
      {pickLabel === undefined ? null : (
        <Check
          className="exc-check"
          label={pickLabel}
          isChecked={isPicked === true && !isOff}
          disabled={isOff}
          onChange={() => onPick?.()}
        />
      )}
      <Link className="exc-link" to={to}>
        <span className="exc-main">
          <span className="exc-title">
            <span className="exc-name">{localizedName(person.name, person.enName, language)}</span>
            <span className="exc-when">{when}</span>
          </span>
          <span className="hr-row-note">
            <Dotted parts={[department, ...facts].filter(Boolean)} />
          </span>
          {children ? <span className="exc-tags">{children}</span> : null}
        </span>
        <Icon name="chevron-right" className="hr-row-end" />
      </Link>
    </div>
  );
}
