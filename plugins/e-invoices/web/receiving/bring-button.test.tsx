import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import { bringReceived, eInvoices } from '../../contract/index.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './bring-button.tsx';

afterEach(cleanup);

/** The button on a page of its own. */
const plugin = definePlugin({
  id: 'test',
  version: '1.0.0',
  contributes: [
    companyPage({
      id: 'test.bring',
      path: 'bring',
      titleKey: 'E_INVOICES.TITLE',
      gate: eInvoices.edit,
      shape: 'list',
      page: () => import('./bring-button.tsx'),
    }),
  ],
});

it('takes files that came another way where those by e-mail are not licensed, and says of each what became of it', async () => {
  const { client, open } = await openTestShell({ plugin, texts, permissions: ['eInvoices:edit'] });
  const [id, arrivedId] = ['0193e000-0000-7000-8000-0000000000c1', '0193e000-0000-7000-8000-0000000000c2'];
  client.answer(bringReceived, () => ({ id, isKnown: client.inputs(bringReceived).length > 1, arrivedId }));
  await open('bring');
  await screen.findByRole('button', { name: 'Nahrať e-faktúru' });
  const files = ['a', 'b'].map((name) => new File(['<Invoice/>'], `${name}.xml`, { type: 'text/xml' }));
  await userEvent.upload(screen.getByLabelText('Nahrať e-faktúru', { selector: 'input' }), files);
  await screen.findByText('E-faktúra a.xml čaká na spracovanie.');
  await screen.findByText('E-faktúru b.xml už máte, znova ju nepridávame.');
  const body = { content: Buffer.from('<Invoice/>').toString('base64') };
  await vi.waitFor(() => expect(client.inputs(bringReceived)).toEqual([{ body }, { body }]));
});
