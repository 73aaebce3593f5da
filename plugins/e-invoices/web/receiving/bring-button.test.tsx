import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { listArrived } from '#plugins/document-processing/contract';
import processing from '../../../document-processing/manifest.ts';
import { bringReceived } from '../../contract/index.ts';
import plugin from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import '../../../document-processing/web/inbox/inbox-page.tsx';
import './bring-button.tsx';

afterEach(cleanup);

it('takes files that came another way where those by e-mail are not licensed, and says of each what became of it', async () => {
  const permissions = ['documentsProcessing:read', 'documentsProcessing:edit', 'eInvoices:read', 'eInvoices:edit'];
  const { client, open } = await openTestShell({ plugin: processing, others: [plugin], texts, permissions });
  const [id, arrivedId] = ['0193e000-0000-7000-8000-0000000000c1', '0193e000-0000-7000-8000-0000000000c2'];
  client.answer(listArrived, () => ({ items: [], next: null }));
  client.answer(bringReceived, () => ({ id, isKnown: client.inputs(bringReceived).length > 1, arrivedId }));
  await open('documents-inbox/list');
  await screen.findByRole('button', { name: 'Nahrať e-faktúru' });
  const files = ['a', 'b'].map((name) => new File(['<Invoice/>'], `${name}.xml`, { type: 'text/xml' }));
  await userEvent.upload(screen.getByLabelText('Nahrať e-faktúru', { selector: 'input' }), files);
  await screen.findByText('E-faktúra a.xml čaká na spracovanie.');
  await screen.findByText('E-faktúru b.xml už máte, znova ju nepridávame.');
  const body = { content: Buffer.from('<Invoice/>').toString('base64') };
  await vi.waitFor(() => expect(client.inputs(bringReceived)).toEqual([{ body }, { body }]));
});
