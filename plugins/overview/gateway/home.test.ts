import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readHome, saveHome } from '../contract/index.ts';

const gateway = useGateway();

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
