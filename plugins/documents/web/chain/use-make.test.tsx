import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import { testDocument } from '../test-documents.tsx';
import { testKind } from '../test-kinds.ts';
import { useMake } from './use-make.ts';

afterEach(cleanup);

const { fromDocuments } = testKind.endpoints;

/** Shows buttons that make a draft from one document, from another one, and from the first one as another type. */
function MakePage() {
  const { make } = useMake();
  return (
    <>
      <button onClick={() => void make({ kind: testKind }, [{ documentId: 'd1' }])}>one</button>
      <button onClick={() => void make({ kind: testKind }, [{ documentId: 'd2' }])}>other</button>
      <button onClick={() => void make({ kind: testKind, as: 'advance' }, [{ documentId: 'd1' }])}>as</button>
    </>
  );
}

async function open() {
  const plugin = definePlugin({
    id: 'making',
    version: '1.0.0',
    contributes: [
      companyPage({ id: 'making.page', path: 'making', titleKey: 'MAKING', page: async () => ({ default: MakePage }) }),
    ],
  });
  const shell = await openTestShell({ plugin, texts: { MAKING: 'Tvorba' }, permissions: [] });
  await shell.open('making');
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const keys = () => shell.client.calls.map(({ options }) => options.idempotencyKey);
  return { ...shell, press, keys };
}

it.each([
  [0, 'connection-lost'],
  [503, 'unavailable'],
])(
  'asks again under the same key after a lost answer (%i), and goes to the draft that was made',
  async (status, code) => {
    const { client, press, keys, at } = await open();
    client.refuse(fromDocuments, status, code);
    await press('one');
    await press('one');
    client.answer(fromDocuments, () => testDocument({ id: 'made' }));
    await press('one');
    expect(keys()[0]).toBeTruthy();
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
    expect(at()).toMatch(/\/trials\/list\/detail\/made$/);
  },
);

it.each(['other', 'as'])('takes a new key for another draft (%s)', async (another) => {
  const { client, press, keys } = await open();
  client.refuse(fromDocuments, 0, 'connection-lost');
  await press('one');
  await press(another);
  expect(new Set(keys()).size).toBe(2);
});

it('takes a new key after a refusal', async () => {
  const { client, press, keys } = await open();
  client.refuse(fromDocuments, 409, 'nothing-remains');
  await press('one');
  await press('one');
  expect(new Set(keys()).size).toBe(2);
});
