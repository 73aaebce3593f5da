import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import { readHome, saveHome } from '../contract/index.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('the list until somebody chose the overview; each for themselves', async () => {
  const { owner } = await gateway.company({});
  const { owner: other } = await gateway.company({});
  expect(await gateway.ok(owner, readHome, {})).toEqual({ home: 'list' });
  await gateway.ok(owner, saveHome, { body: { home: 'overview' } });
  expect(await gateway.ok(owner, readHome, {})).toEqual({ home: 'overview' });
  expect(await gateway.ok(other, readHome, {})).toEqual({ home: 'list' });
  await gateway.ok(owner, saveHome, { body: { home: 'list' } });
  expect(await gateway.ok(owner, readHome, {})).toEqual({ home: 'list' });
});
