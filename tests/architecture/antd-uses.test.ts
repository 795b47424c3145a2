import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownRules } from '../../build/antd-variables';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: join('src', file), text: readFileSync(join('src', file), 'utf8') }));
const users = sources.filter(({ text }) => /from 'antd-mobile[/']/.test(text));

it('antd-mobile is used through the wrappers of shared/ui alone', () => {
  expect(users.length).toBeGreaterThan(0);
  expect(users.map(({ file }) => file).filter((file) => !file.startsWith('src/shared/ui/'))).toEqual([]);
});

it('each wrapper sets up its language and look', () => {
  const bare = users.filter(
    ({ file, text }) => !file.includes('/ui/antd/') && !/import '\.{1,2}\/antd\/set-up'/.test(text),
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
});

it('a wrapper of what moves follows the wish for less motion', () => {
  // All that stand on react-spring, as measured by their imports.
  const moving =
    /import \{[^}]*\b(?:ActionSheet|CalendarPicker|CapsuleTabs|Cascader|CascadePicker|CenterPopup|Collapse|DatePicker|Dialog|Dropdown|FloatingBubble|FloatingPanel|Image(?:Viewer|Uploader)|JumboTabs|Modal|NumberKeyboard|Picker|PickerView|DatePickerView|CascadePickerView|Popup|PullToRefresh|SideBar|Slider|SpinLoading|SwipeAction|Swiper|Tabs|Toast)\b[^}]*\} from 'antd-mobile'/;
  const still = users.filter(({ text }) => moving.test(text) && !/import '\.{1,2}\/antd\/motion'/.test(text));
  expect(still.map(({ file }) => file)).toEqual([]);
});

it('its global sheet says nothing of html, body, links and buttons', () => {
  const sheet = readFileSync('node_modules/antd-mobile/es/global/global.css', 'utf8');
  const selectors = [...ownRules(sheet).matchAll(/([^{}]+)\{/g)].map(([, one = '']) => one.trim());
  expect(selectors).toContain(':root');
  expect(selectors).toContain('body.adm-overflow-hidden');
  expect(selectors.filter((one) => !one.startsWith(':root') && !one.includes('.adm-'))).toEqual([]);
});
