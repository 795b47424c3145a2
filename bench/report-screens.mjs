import { table } from './figures.mjs';

/** A table of people on a desktop. */
export const peopleTable = (rows) =>
  `## A table of people\n\nunder 2x CPU on a desktop, medians; the targets are 100 ms from its answer until its first rows are painted, and no task over 50 ms while it scrolls.\n\n${table(
    ['people', 'first rows ms', 'longest task opening', 'scrolling', 'rows in the document'],
    rows.map(({ people, first, opening, scrolling, rows: drawn }) => [
      people,
      first,
      opening,
      scrolling,
      drawn,
    ]),
  )}`;

/** Analysis on a phone. */
export const analysisScreen = ({ departments, first, task, nodes }) =>
  `## Analysis opened\n\nunder 4x CPU on a phone, its code fetched before, medians; the targets are 100 ms from its answer until its tiles are painted, no task over 50 ms and 400 elements of drawings.\n\n${table(
    ['departments', 'tiles ms', 'longest task', 'elements of drawings'],
    [[departments, first, task, nodes]],
  )}`;

/** A roster, on phones and desktops. */
export const rosterScreen = (rows) =>
  `## A roster opened\n\nunder 4x CPU, its code fetched before, people page by page as the roster asks for them; the targets are 100 ms from its answer until all that the screen has room for is painted, no task over 50 ms and 1,200 elements.\n\n${table(
    [
      'screen',
      'people',
      'days',
      'first painted ms',
      'whole',
      'longest task opening',
      'scrolling',
      'elements',
    ],
    rows.map(({ name, people, days, first, whole, opening, scrolling, nodes }) => [
      name,
      people,
      days,
      first,
      whole,
      opening,
      scrolling,
      nodes,
    ]),
  )}`;
