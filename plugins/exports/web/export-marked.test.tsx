import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { definePlugin } from '#core/registry';
import { companyPage, type MarkedRows } from '#core/web/tokens';
import { openTestShell } from '#core/web/testing';
import '#core/web/overlays';
import { startExport } from '../contract/index.ts';
import manifest from '../manifest.ts';
import ExportMarked from './export-marked.tsx';
import texts from './i18n/sk.json' with { type: 'json' };

const user = userEvent.setup();
afterEach(cleanup);

async function open(marked: Partial<MarkedRows>) {
  const list = { collection: 'numbers', query: { search: 'a', orderBy: 'name desc' }, columns: ['name'], count: 2 };
  const plugin = definePlugin({
    ...manifest,
    contributes: [
      companyPage({
        id: 'exports.test',
        path: 'test',
        titleKey: 'EXPORTS.EXPORT',
        page: async () => ({ default: () => <ExportMarked {...list} ids={undefined} {...marked} /> }),
      }),
    ],
  });
  const shell = await openTestShell({ plugin, texts, permissions: [] });
  shell.client.answer(startExport, () => ({ jobId: 'j' }));
  await shell.open('test');
  await user.click(await screen.findByRole('button', { name: 'Exportovať' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
  return () => shell.client.inputs(startExport);
}

it('exports the marked rows alone, in the order of the list, with its columns', async () => {
  const exportInputs = await open({ ids: ['r1', 'r2'] });
  const filter = { ids: 'r1,r2', orderBy: 'name desc' };
  const body = { collection: 'numbers', format: 'xlsx', filter, columns: ['name'] };
  await waitFor(() => expect(exportInputs()).toEqual([{ body }]));
});

it('exports all that the list finds by its filter', async () => {
  const exportInputs = await open({ ids: undefined });
  await waitFor(() =>
    expect(exportInputs()).toMatchObject([{ body: { filter: { search: 'a', orderBy: 'name desc' } } }]),
  );
});

it('does not begin with more than a filter takes', async () => {
  const exportInputs = await open({ ids: Array.from({ length: 1_001 }, (_, at) => `r${at}`) });
  expect(exportInputs()).toEqual([]);
});
