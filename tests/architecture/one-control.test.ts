import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: join('src', file), text: readFileSync(join('src', file), 'utf8') }));

type Rule = {
  /** What is asked for by one control alone. */
  what: string;
  /** Anything of it in a source. */
  pattern: RegExp;
  /** Where that control is at home. */
  home: string;
  planted: string;
};

const RULES: readonly Rule[] = [
  {
    what: 'a day, a period or a time',
    pattern:
      /type=(?:"|\{')(?:date|time|datetime-local|month|week)["']|\b(?:DatePicker|CalendarPicker|PickerView|CascadePicker)\w*\b/,
    home: 'src/shared/date-time/|src/shared/ui/wheel/',
    planted: '<TextField type="datetime-local" />',
  },
  {
    what: 'a grid of days',
    pattern: /role="grid"|\bweeksOf\(/,
    // The grids of the roster and of tables are of records.
    home: 'src/shared/date-time/|src/features/roster/grid/|src/shared/ui/table/',
    planted: 'weeksOf(month, 1)',
  },
  {
    what: 'a keyword',
    pattern: /type="search"|\bSearchBar\b/,
    home: 'src/shared/ui/field/search-box.tsx',
    planted: '<input type="search" />',
  },
  {
    what: 'whether something is so',
    pattern: /type=(?:"(?:checkbox|radio)"|\{[^}]*'(?:checkbox|radio)')|role="switch"/,
    // A cell of a table holds a box alone, named by its record.
    home: 'src/shared/ui/check/|src/shared/ui/table/',
    planted: "<input type={isMultiple ? 'checkbox' : 'radio'} />",
  },
  {
    what: 'a text of several lines',
    pattern: /<textarea\b/,
    home: 'src/shared/ui/field/text-area.tsx',
    planted: '<textarea rows={3} />',
  },
  {
    what: 'one of a list of choices',
    pattern: /<select\b/,
    // The area of a mobile stands inside its field, on the screens before the session; the months of a calendar over its head.
    home: 'src/features/account/parts/area-select.tsx|src/shared/date-time/month-head.tsx',
    planted: '<select name="kind">',
  },
  {
    what: 'a colleague',
    pattern: /\bloadPeople\(|\bcall\(listPeople\b/,
    home: 'src/modules/people/',
    planted: 'call(listPeople, {})',
  },
];

describe.each(RULES)('$what', ({ pattern, home, planted }) => {
  it('is asked for by one control in the whole portal', () => {
    const homes = home.split('|');
    const others = files.filter(
      ({ file, text }) => pattern.test(text) && !homes.some((one) => file.startsWith(one)),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it('would be seen elsewhere', () => {
    expect(planted).toMatch(pattern);
  });
});

it('what a list makes more of is offered at its lower edge alone', () => {
  const inHeaders = files
    .filter(({ text }) => /<IconButton\s+icon="plus"/.test(text))
    .map(({ file }) => file);
  // Steppers and the widths of columns have a plus that makes nothing.
  expect(inHeaders.filter((file) => !/(stepper|columns-panel)\.tsx$/.test(file))).toEqual([]);
});
