import { expect, it } from 'vitest';
import { PageAnalytics } from './page-analytics.ts';

function open(email: string, drawn: number) {
  const pushed: unknown[] = [];
  return {
    pushed,
    analytics: new PageAnalytics({ layer: { push: (event) => pushed.push(event) }, email, random: () => drawn }),
  };
}
const view = { path: '/company/8f14e45f-ceea-467f-a1b2-0123456789ab/invoices/list/detail/42/copy', title: 'Faktúry' };

it('[A2-27] [B9-15] pushes page views of one visit in twenty', () => {
  const { pushed, analytics } = open('a@b.sk', 0.0499);
  analytics.pageView(view);
  analytics.pageView({ path: '/welcome', title: 'Vitajte' });
  expect(pushed).toHaveLength(2);
  const other = open('a@b.sk', 0.05);
  other.analytics.pageView(view);
  expect(other.pushed).toEqual([]);
});

it('[B6-5] pushes nothing for who asked not to be measured', () => {
  const { pushed, analytics } = open('anna+donotsend@b.sk', 0);
  analytics.pageView(view);
  analytics.event('x');
  expect(pushed).toEqual([]);
});

it('[A2-27] tells which page it was, not whose', () => {
  const { pushed, analytics } = open('a@b.sk', 0);
  analytics.pageView(view);
  expect(pushed).toEqual([
    { event: 'page-view', path: '/company/:id/invoices/list/detail/:id/copy', title: 'Faktúry' },
  ]);
});
