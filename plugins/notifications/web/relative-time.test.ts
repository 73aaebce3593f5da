import { expect, it } from 'vitest';
import { relativeTime, untilOlder } from './relative-time.ts';

const now = new Date(2026, 10, 22, 10, 0, 0);
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const minute = 60_000;
const hour = 60 * minute;

it.each([
  [-5_000, { kind: 'now' }],
  [59_999, { kind: 'now' }],
  [minute, { kind: 'minutes', count: 1 }],
  [hour - 1, { kind: 'minutes', count: 59 }],
  [hour, { kind: 'hours', count: 1 }],
  [24 * hour - 1, { kind: 'hours', count: 23 }],
  [24 * hour, { kind: 'yesterday' }],
  [34 * hour, { kind: 'yesterday' }], // the event was before midnight
  [34 * hour + 1, { kind: 'date' }],
])('[B2.6-5] what is %i ms old reads %j', (age, expected) => {
  expect(relativeTime(ago(age), now)).toEqual(expected);
});

it.each([
  [0, minute],
  [59_000, 1_000],
  [90_000, 30_000],
  [hour + minute, 59 * minute],
])('what is %i ms old reads otherwise in %i ms', (age, expected) => {
  expect(untilOlder(ago(age), now)).toBe(expected);
});
