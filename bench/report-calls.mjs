import { table } from './figures.mjs';

/** A page of a reader with a narrow scope. */
export const scope = ({ people, companies, rows }) =>
  `## A page of who reaches one department\n\nmilliseconds in process on PostgreSQL, medians of calls by turns: among 40 people of one company, and among ${people.toLocaleString('en')} of ${companies.toLocaleString('en')}; the target is a ratio of 1.2.\n\n${table(
    ['list', 'of 40', 'of all', 'ratio'],
    rows.map((row) => [row.name, row.small, row.large, row.ratio]),
  )}`;

/** Open streams, and how soon a notice arrives. */
export const live = ({ streams, notices }) =>
  `## Open streams and notices\n\nOne process on PostgreSQL, ${streams.count.toLocaleString('en')} people with a stream each. A notice: from the tap on "pass" until the initiator's stream has told and their list, asked again, holds it; the target is a second.\n\n${table(
    ['streams', 'opened in s', 'MB before', 'MB with them', 'kB each', 'ms until all have heard one word'],
    [[streams.count, streams.seconds, streams.before, streams.after, streams.each, streams.toldMs]],
  )}\n\n${table(
    ['notice', 'median ms', 'p99 ms'],
    [
      ['alone', notices.alone.median, notices.alone.p99],
      ['among the streams', notices.among.median, notices.among.p99],
    ],
  )}`;
