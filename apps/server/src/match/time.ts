/** The time by which clocks run, in ms: that of the tables. It goes on steadily while a server runs, and stands while none does. */
export interface Time {
  now(): number
}

/** For one server that never stops, by a clock that is never set. */
export const wallTime: Time = { now: Date.now }
