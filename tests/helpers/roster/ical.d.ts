/** What tests use of an iCalendar reader. */
declare module 'ical.js' {
  class Component {
    constructor(parsed: unknown);
    getAllSubcomponents(name: string): Component[];
  }
  type Time = { isDate: boolean; toString: () => string; toJSDate: () => Date };
  class Event {
    constructor(component: Component);
    uid: string;
    summary: string;
    location: string | null;
    description: string | null;
    sequence: number;
    startDate: Time;
    endDate: Time;
  }
  const ICAL: {
    parse: (text: string) => unknown;
    Component: typeof Component;
    Event: typeof Event;
    TimezoneService: { register: (zone: Component) => void };
  };
  export default ICAL;
}
