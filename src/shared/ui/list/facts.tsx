import type { ReactNode } from 'react';
import './facts.css';

type FactsProps = { facts: readonly { name: string; value: ReactNode }[] };

/** What is known about something, a line each; what is empty is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="hr-facts">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
