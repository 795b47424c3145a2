/** `waiting` for who decides; `done` is what holds; `overtaken`: the leave itself is no longer approved. */
export const LEAVE_CHANGE_STATES = ['waiting', 'done', 'refused', 'withdrawn', 'overtaken'] as const;
export type LeaveChangeState = (typeof LEAVE_CHANGE_STATES)[number];
